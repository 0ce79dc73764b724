import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import type { ArticleHead } from '../../content/articles.server.ts'
import type { PageView } from '../../content/pages.server.ts'

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

type View = ComponentType<ArticleProps>

const loaded = new Map<Kind, View>()

async function load(kind: Kind): Promise<View> {
  // The registry pairs each kind with the file of its own view, which TypeScript cannot follow through `kind`.
  const [view] = Object.values(await views[kind]()) as [View]
  loaded.set(kind, view)
  return view
}

/** Fetches what draws a page's article, if it is one, so that it is drawn at once. */
export async function loadArticle({ article }: Pick<PageView, 'article'>): Promise<void> {
  if (article && !loaded.has(article.kind)) await load(article.kind)
}

/** Until its view is there the browser keeps what the server drew. */
const later = new Map<Kind, View>()

function viewOf(kind: Kind): View {
  const view = loaded.get(kind) ?? later.get(kind) ?? lazy(async () => ({ default: await load(kind) }))
  if (!loaded.has(kind)) later.set(kind, view)
  return view
}

/** An article around its text. */
export const Article = (props: ArticleProps) => <Suspense>{createElement(viewOf(props.article.kind), props)}</Suspense>
