import type { ContentLocale, LayoutName } from '#config'
import type { PagePart } from '#app/analytics/experiments/experiment-slot.ts'
import type { WrittenHead } from '#app/documents/page-head.ts'
import type { Neighbour, Step } from '#app/documents/navigation-tree.ts'
import type { Toc } from '#app/rich-text/body/toc.ts'
import type { ArticleHead } from './data/articles.server.ts'

/** The data of a page as a visitor sees it. */
export type PageView = {
  /** Path on the site, in the language the page is written in. */
  path: string
  /** Path without a language, shared by all translations. */
  key: string
  locale: ContentLocale
  /** The languages it is published in as an original, which name each other. */
  translations: ContentLocale[]
  title: string
  description: string
  article?: ArticleHead
  head: WrittenHead
  layout: LayoutName
  blocks: PagePart[]
  /** Absent if the editors hide it. */
  toc?: Toc
  trail: Step[]
  previous: Neighbour | null
  next: Neighbour | null
}
