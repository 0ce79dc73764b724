import type { LayoutName } from '#config'
import type { Page } from '#types'
import type { pageLink } from '#cms/fields/lexical.ts'
import type { markdownText } from '../markdown.ts'

/** The pages of the site, each after its parent. */
export const PAGE_PATHS = [
  '/',
  '/platform',
  '/platform/static-analysis',
  '/platform/autofix',
  '/platform/ide',
  '/code-analysis',
  '/code-quality',
  '/code-review',
  '/sca',
  '/ai',
  '/security',
  '/enterprise',
  '/pricing',
  '/customers',
  '/blog',
  '/changelog',
  '/glossary',
  '/jobs',
  '/developers',
  '/gh-education',
  '/linter-alternatives',
  '/quality-gate-alternatives',
  '/review-bot-alternatives',
  '/schedule-demo',
  '/contact-sales',
  '/login',
  '/signup',
  '/privacy',
  '/terms',
] as const

export type PagePath = (typeof PAGE_PATHS)[number]

export type PageBlock = NonNullable<Page['blocks']>[number]

type Link = NonNullable<Extract<PageBlock, { blockType: 'hero' }>['links']>[number]

/** Creates references to other documents, which follow their document when it moves. */
export type LinksTo = {
  page: (label: string, path: PagePath, place?: string) => Link
  eslint: (label: string) => Link
  /** A link inside rich text. */
  textLink: (label: string, path: PagePath) => ReturnType<typeof pageLink>
  /** Markdown as rich text. */
  text: (markdown: string) => ReturnType<typeof markdownText>
  /** Testimonials by the names of the people. */
  quotes: (...people: string[]) => number[]
}

/** A page to seed. Its slug and parent follow from its path. */
export type PageSeed = Pick<Page, 'title' | 'toc'> & {
  layout: LayoutName
  navigation: { order: number } | { hidden: true }
  excerpt: string
  seo: { title: string; description: string }
  /**
   * Called once all pages exist, because they link to each other. Each page repeats the return type: only then does
   * TypeScript refuse excess properties of blocks.
   */
  blocks: (to: LinksTo) => PageBlock[]
}

/** A link to the directory, which is a route and not a document. */
export const toDirectory = (label: string): Link => ({ label, leadsTo: 'address', href: '/directory' })

/** A partial translation of `T`; lists are matched by position. */
type Translated<T> = T extends readonly (infer R)[] ? Translated<R>[] : T extends object ? { [K in keyof T]?: Translated<T[K]> } : T

type TranslatedBlock = {
  [S in PageBlock['blockType']]: Translated<Omit<Extract<PageBlock, { blockType: S }>, 'blockType'>> & { blockType: S }
}[PageBlock['blockType']]

/** A page in another language, block by block. Missing texts are shown in English. */
export type Translation = { title: string; excerpt: string; seo: { title: string; description: string }; blocks: TranslatedBlock[] }
