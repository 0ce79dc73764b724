import { type ComponentType, createElement } from 'react'
import type { ArticleProps, Kind } from './article-parts.tsx'
import type { PageView } from './page-view.ts'
import { type LazyView, lazyView } from '#app/ui/lazy-view.tsx'

/** The view of each kind of article, loaded only on pages that show one. */
const views: { [K in Kind]: () => Promise<Record<string, ComponentType<ArticleProps<K>>>> } = {
  posts: () => import('./post.tsx'),
  changelog: () => import('./release.tsx'),
  stories: () => import('./story.tsx'),
  glossary: () => import('./term.tsx'),
}

// TypeScript cannot infer through `kind` that each kind maps to its own view.
const createView = (kind: Kind) =>
  lazyView<ArticleProps>(async () => (Object.values(await views[kind]()) as [ComponentType<ArticleProps>])[0])

const lazyViews: Record<Kind, LazyView<ArticleProps>> = {
  posts: createView('posts'),
  changelog: createView('changelog'),
  stories: createView('stories'),
  glossary: createView('glossary'),
}

/** Preloads the view of a page's article, if it is one, so that it renders without suspending. */
export const loadArticle = async ({ article }: Pick<PageView, 'article'>): Promise<void> => article && lazyViews[article.kind].load()

export const Article = (props: ArticleProps) => createElement(lazyViews[props.article.kind].View, props)
