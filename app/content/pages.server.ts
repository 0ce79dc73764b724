import type { Cms } from '#cms/payload.server.ts'
import type { Page } from '#types'
import { findDocument } from './documents.server.ts'

/** What a visitor sees of a page. */
export type PageView = Pick<Page, 'title' | 'excerpt' | 'layout' | 'seo'> & { path: string; blocks: NonNullable<Page['blocks']> }

/** A lookup's outcome: the page, or where its editors send visitors instead. */
export type PageAnswer = { page: PageView } | { redirect: string }

/** The published page at `path`, or `null`. Reads as a visitor: a draft is never found. */
export async function findPage(cms: Cms, path: string): Promise<PageAnswer | null> {
  const found = await findDocument(cms, path)
  if (found?.collection !== 'pages') return null
  // A redirect to the page itself would send visitors in a circle; the page is shown instead.
  if (found.redirect && found.redirect !== found.path) return { redirect: found.redirect }
  const { title, excerpt, layout, seo, blocks } = await cms.findByID({
    collection: 'pages',
    id: found.id,
    depth: 1,
    overrideAccess: false,
    select: { title: true, excerpt: true, layout: true, seo: true, blocks: true },
  })
  return { page: { path: found.path, title, excerpt, layout, seo, blocks: blocks ?? [] } }
}
