import type { LayoutName } from '#config'
import type { Page } from '#types'
import type { pageLink } from '../../cms/fields/lexical.ts'
import type { PagePath } from './paths.ts'

export type PageBlock = NonNullable<Page['blocks']>[number]

type Link = NonNullable<Extract<PageBlock, { blockType: 'hero' }>['links']>[number]

/** Names other documents: each is a reference, which follows its document when it moves. */
export type LinksTo = {
  page: (label: string, path: PagePath, place?: string) => Link
  eslint: (label: string) => Link
  /** A link among the words of a text. */
  words: (label: string, path: PagePath) => ReturnType<typeof pageLink>
  /** What people say, by their names. */
  quotes: (...people: string[]) => number[]
}

/** A page as it is seeded. Its slug and what it lies below follow from its path. */
export type PageSeed = Pick<Page, 'title' | 'toc'> & {
  layout: LayoutName
  navigation: { order: number } | { hidden: true }
  excerpt: string
  seo: { title: string; description: string }
  /**
   * Asked for once all pages are there, because they lead to each other. Each page writes the return type again: only
   * then does TypeScript refuse fields that a block does not have.
   */
  blocks: (to: LinksTo) => PageBlock[]
}

/** A link to the directory, which is a place of the site and no document. */
export const toDirectory = (label: string): Link => ({ label, leadsTo: 'address', href: '/directory' })
