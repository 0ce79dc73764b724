import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ImageSource } from '#app/documents/image-source.ts'
import { Image } from '#app/ui/image.tsx'
import type { PageView } from './page-view.ts'
import { shellIn } from '#app/shell/shell-in.ts'
import type { ArticleHead } from './data/articles.server.ts'

export type Kind = ArticleHead['kind']

/** Props of the view of one kind of article; its body comes as `children`. */
export type ArticleProps<K extends Kind = Kind> = { page: PageView; article: Extract<ArticleHead, { kind: K }>; children: ReactNode }

/** The absolute URL of a page; `undefined` if no site URL is configured. */
export function useAddress({ path }: Pick<PageView, 'path'>): string | undefined {
  const url = shellIn(useMatches())?.site.url
  return url ? new URL(path, url).href : undefined
}

/** The picture above an article's text, across the full width. */
export function Cover({ source }: { source: ImageSource | undefined }) {
  if (!source) return null
  return (
    <div className="article-cover">
      <Image source={source} sizes="(min-width: 82rem) 76rem, 100vw" isFirst />
    </div>
  )
}
