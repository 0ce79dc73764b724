import { type ComponentType, createElement, type ReactNode } from 'react'
import type { ArticleHead } from '../../content/articles.server.ts'
import type { PageView } from '../../content/pages.server.ts'
import { type LatePart, latePart } from '../../ui/late-part.tsx'

type Kind = ArticleHead['kind']

/** What an article of a kind is drawn from: its text comes as `children`. */
export type ArticleProps<K extends Kind = Kind> = { page: PageView; article: Extract<ArticleHead, { kind: K }>; children: ReactNode }

type Views = { [K in Kind]: () => Promise<Record<string, ComponentType<ArticleProps<K>>>> }

/** How each kind of article is drawn; fetched with the pages that show one. */
const views: Views = {
  posts: () => import('./post.tsx'),
  changelog: () => import('./release.tsx'),
  stories: () => import('./story.tsx'),
  glossary: () => import('./term.tsx'),
}

// The registry pairs each kind with the file of its own view, which TypeScript cannot follow through `kind`.
const partOf = (kind: Kind) => latePart<ArticleProps>(async () => (Object.values(await views[kind]()) as [ComponentType<ArticleProps>])[0])

const parts: Record<Kind, LatePart<ArticleProps>> = {
  posts: partOf('posts'),
  changelog: partOf('changelog'),
  stories: partOf('stories'),
  glossary: partOf('glossary'),
}

/** Fetches what draws a page's article, if it is one, so that it is drawn at once. */
export const loadArticle = async ({ article }: Pick<PageView, 'article'>): Promise<void> => article && parts[article.kind].load()

/** An article around its text. */
export const Article = (props: ArticleProps) => createElement(parts[props.article.kind].View, props)
