import type { LayoutName } from '#config'
import type { Page } from '#types'
import type { pageLink } from '#cms/fields/lexical.ts'
import type { PagePath } from './paths.ts'

export type PageBlock = NonNullable<Page['blocks']>[number]

type Link = NonNullable<Extract<PageBlock, { blockType: 'hero' }>['links']>[number]

/** Creates references to other documents, which follow their document when it moves. */
export type LinksTo = {
  page: (label: string, path: PagePath, place?: string) => Link
  eslint: (label: string) => Link
  /** A link inside rich text. */
  textLink: (label: string, path: PagePath) => ReturnType<typeof pageLink>
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
