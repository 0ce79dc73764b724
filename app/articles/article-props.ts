import type { ReactNode } from 'react'
import type { ArticleHead } from './data/articles.server.ts'
import type { PageView } from './page-view.ts'

export type Kind = ArticleHead['kind']

/** Props of the view of one kind of article; its body comes as `children`. */
export type ArticleProps<K extends Kind = Kind> = { page: PageView; article: Extract<ArticleHead, { kind: K }>; children: ReactNode }
