import { logger } from '#platform/log.ts'
import { completeBlocks } from '#cms/blocks/complete-block.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { Media, Page } from '#types'
import { compileBlocks, compileIdentified, identifyHeadings } from '#app/rich-text/body/compile-blocks.ts'
import { leadOf } from '#app/rich-text/body/node.ts'
import { tocOptions } from '#app/rich-text/body/toc.ts'
import type { PageView } from '#app/articles/page-view.ts'
import type { Switches } from './static-data.ts'
import { type PageData, loadPageData } from './document-driven.server.ts'
import { type ArticleHead, isArticle, layoutOfArticle, readArticle } from '#app/articles/data/articles.server.ts'
import { type FoundDocument, originalLanguages } from '#app/documents/documents.server.ts'
import type { Address } from '#app/i18n/locale-path.ts'
import { type RedirectOutcome, redirectOutcome } from '#app/documents/resolve.server.ts'
import { chooseLayout } from '#app/documents/layout.ts'
import { fillBlocks, leaveOut } from '#app/blocks/index.server.ts'
import { resolveLinks } from '#app/documents/links.server.ts'
import { inheritedAt, type Neighbour, trailTo } from '#app/documents/navigation-tree.ts'
import { accessFor, type Reader, readerOf, VISITOR } from '#app/documents/reader.server.ts'
import { headOf } from '#app/documents/page-head.ts'
import { cachedRead } from '#app/documents/cache.server.ts'
import { blocksFor, isForAll, partsOf, type PlacedBlock, unplaced } from '#app/analytics/experiments/experiments.server.ts'

/** The result of a lookup: the page, a redirect, or gone. */
export type PageAnswer = { page: PageView } | RedirectOutcome

/** A route's options: the parts to look up, and its own layout. */
type PageOptions = { switches?: Switches; layout?: string; reader?: Reader; search?: string }

/**
 * Returns the page at an address, or `null`. A visitor never gets a draft. Five steps: resolve the address, load the document,
 * resolve its links, compose its blocks, create the view. The three in the middle are cached for visitors.
 */
export async function findPage(
  cms: Cms,
  address: Address,
  { switches = {}, layout, reader: requester = VISITOR, search }: PageOptions = {},
): Promise<PageAnswer | null> {
  const reader: Reader = { ...requester, locale: address.locale }
  const lookup = await loadPageData(cms, address, switches, reader, undefined, search)
  if (!lookup.page) return null
  if (lookup.page.kind !== 'document') return redirectOutcome(lookup.page)
  const { row } = lookup.page
  // The row is part of the key, so that content never outlives the version of the document it was found with.
  const content = await cachedRead(cms, reader, ['page', row], () => readContent(cms, row, requester, reader))
  return content && { page: viewOf(row, content, lookup, layout) }
}

/** The part of a page's view that is stored in its document, with the data its blocks show from others. */
type PageContent = NonNullable<Awaited<ReturnType<typeof readContent>>>

async function readContent(cms: Cms, row: FoundDocument, requester: Reader, reader: Reader) {
  const stored = await load(cms, row, reader)
  if (!stored) return null
  const { head, seo, cover } = stored
  const blocks = await linkBlocks(cms, stored, requester, reader)
  return {
    head: headOf({ path: row.key, seo, cover }),
    translations: await originalLanguages(cms, row),
    article: head,
    ...(await compose(cms, blocks, stored, reader)),
  }
}

type Stored = Pick<Page, 'seo' | 'blocks' | 'toc'> & { head?: ArticleHead; cover?: number | Media | null }

/** Loads the stored document; `null` for collections that have their own routes. */
async function load(cms: Cms, row: FoundDocument, reader: Reader): Promise<Stored | null> {
  // In the language in which it was found for this reader.
  const documentReader = readerOf(reader, row)
  if (isArticle(row.collection)) return readArticle(cms, row, row.collection, documentReader)
  if (row.collection !== 'pages') return null
  const select = { seo: true, blocks: true, toc: true } as const
  return cms.findByID({ collection: 'pages', id: row.id, depth: 1, ...accessFor(documentReader), select })
}

/** Rich text can be empty in a draft, or in one language of it. */
const hasContent = (block: Partial<NonNullable<Page['blocks']>[number]>) =>
  block.blockType !== 'rich-text' || Boolean(block.content?.root.children.length)

/** Whether a block compiles: those of a page compile together, so one that fails would take the others with it. */
function compiles(block: PlacedBlock): boolean {
  try {
    return compileBlocks([unplaced(block)]).type === 'root'
  } catch (error) {
    return leaveOut(block, error) !== null
  }
}

/** Selects the blocks for `requester` and resolves their links for `reader`: links lead to the reader's language even in English text. */
async function linkBlocks(cms: Cms, { blocks }: Stored, requester: Reader, reader: Reader) {
  const placed = await blocksFor(cms, completeBlocks(blocks).filter(hasContent), requester)
  const linked = await resolveLinks(cms, placed, reader)
  return identifyHeadings(linked.filter(compiles), isForAll)
}

/** Fills the blocks with their data, and compiles the body with its table of contents. */
async function compose(cms: Cms, blocks: Awaited<ReturnType<typeof linkBlocks>>, { toc }: Stored, reader: Reader) {
  const body = compileIdentified(blocks.filter(isForAll).map(unplaced), tocOptions(toc))
  return { toc: body.toc, lead: leadOf(body), blocks: partsOf(await fillBlocks(cms, blocks, reader)) }
}

const neighbour = (document: { title: string; _path: string } | null | undefined): Neighbour | null =>
  document ? { title: document.title, href: document._path } : null

/** The sources of a page's layout. Articles do not inherit the layout of the list page above them. */
const layoutSources = (row: FoundDocument, { navigation, globals }: PageData, route: string | undefined) => ({
  page: row.layout,
  route,
  navigation: layoutOfArticle(row.collection) ?? (navigation ? inheritedAt(navigation.items, row.key, 'layout') : undefined),
  globals,
})

function viewOf(row: FoundDocument, content: PageContent, lookup: PageData, layout: string | undefined): PageView {
  const { navigation, surround } = lookup
  return {
    path: row.path,
    key: row.key,
    locale: row.locale,
    translations: content.translations,
    title: row.title,
    description: row.description || content.lead,
    head: content.head,
    layout: chooseLayout(layoutSources(row, lookup, layout), (message) => logger().warn({ path: row.path }, message)),
    article: content.article,
    blocks: content.blocks,
    toc: content.toc,
    trail: navigation ? trailTo(navigation.items, row.key, navigation.paths) : [],
    previous: neighbour(surround?.[0]),
    next: neighbour(surround?.[1]),
  }
}
