import { logger } from '#cms/log.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { ContentLocale, LayoutName } from '#config'
import type { Media, Page } from '#types'
import type { PagePart } from '../trial.ts'
import { compileIdentified } from './body/compile-blocks.ts'
import { leadOf } from './body/node.ts'
import { identifyHeadings } from './body/identify-headings.ts'
import type { Toc, TocOptions } from './body/toc.ts'
import { type Switches } from './document-driven.ts'
import { lookUp } from './document-driven.server.ts'
import { type ArticleHead, isArticle, layoutOfArticle, readArticle } from './articles.server.ts'
import type { FoundDocument } from './documents.server.ts'
import { splitLocale } from '../locale-path.ts'
import { type Elsewhere, elsewhere } from './elsewhere.ts'
import { chooseLayout } from './layout.ts'
import { fillBlocks } from './block-data/index.server.ts'
import { drawFor } from './links.server.ts'
import { inheritedAt } from './navigation-tree.ts'
import { accessFor, type Reader, readerOf, VISITOR } from './reader.server.ts'
import { headOf, type WrittenHead } from './page-head.ts'
import { type Step, trailTo } from './trail.ts'
import { blocksFor, isForAll, partsOf, unplaced } from './trials.server.ts'

/** A neighbour in the site's order. */
export type Neighbour = { title: string; href: string }

/** What a visitor sees of a page. */
export type PageView = {
  /** The address on the site, in the language the page is written in. */
  path: string
  /** The address all languages share. */
  key: string
  locale: ContentLocale
  /** The languages it is written in. */
  translations: ContentLocale[]
  title: string
  description: string
  article?: ArticleHead
  head: WrittenHead
  layout: LayoutName
  blocks: PagePart[]
  /** What its headings link to; absent where its editors want none. */
  toc?: Toc
  trail: Step[]
  previous: Neighbour | null
  next: Neighbour | null
}

/** A lookup's outcome: the page, or where its editors send visitors instead. */
export type PageAnswer = { page: PageView } | Elsewhere

const neighbour = (document: { title: string; _path: string } | null | undefined): Neighbour | null =>
  document ? { title: document.title, href: document._path } : null

type Read = Pick<Page, 'seo' | 'blocks' | 'toc'> & { head?: ArticleHead; cover?: number | Media | null }

async function readPage(cms: Cms, row: FoundDocument, reader: Reader): Promise<Read> {
  if (isArticle(row.collection)) return readArticle(cms, row, row.collection, reader)
  return cms.findByID({
    collection: 'pages',
    id: row.id,
    depth: 1,
    ...accessFor(reader),
    select: { seo: true, blocks: true, toc: true },
  })
}

/** How editors want the table of contents of a page. */
export const tocOptions = (toc: Page['toc']): TocOptions =>
  toc?.hidden ? false : { title: toc?.title ?? undefined, depth: toc?.depth ?? undefined }

/** Only a draft can have a text that nobody has begun, or not in this language. */
const isBegun = (block: Partial<NonNullable<Page['blocks']>[number]>) => block.blockType !== 'rich-text' || Boolean(block.content)

/** The page at `path` as its route asks for it, or `null`. A visitor never gets a draft. */
export async function findPage(
  cms: Cms,
  path: string,
  { switches = {}, layout, reader = VISITOR, search }: { switches?: Switches; layout?: string; reader?: Reader; search?: string } = {},
): Promise<PageAnswer | null> {
  const { locale } = splitLocale(path)
  const speaking: Reader = { ...reader, locale }
  const { page, navigation, surround, globals } = await lookUp(cms, path, switches, speaking, undefined, search)
  if (!page) return null
  if (page.kind !== 'document') return elsewhere(page)
  const { row } = page
  if (row.collection !== 'pages' && !isArticle(row.collection)) return null
  const { seo, toc, blocks, head, cover } = await readPage(cms, row, readerOf(speaking, row))
  // Where the text itself comes from English, its links still lead to what the visitor's own language has.
  const placed = await blocksFor(cms, (blocks ?? []).filter(isBegun), reader)
  const identified = identifyHeadings(await drawFor(cms, placed, speaking), isForAll)
  const body = compileIdentified(identified.filter(isForAll).map(unplaced), tocOptions(toc))
  const sources = {
    page: row.layout,
    route: layout,
    // The list above articles has a layout of its own, which is not theirs.
    navigation: layoutOfArticle(row.collection) ?? (navigation ? inheritedAt(navigation.items, row.key, 'layout') : undefined),
    globals,
  }
  return {
    page: {
      path: row.path,
      key: row.key,
      locale: row.locale,
      translations: row.translations,
      title: row.title,
      description: row.description || leadOf(body),
      head: headOf(seo, cover),
      layout: chooseLayout(sources, (message) => logger().warn({ path: row.path }, message)),
      article: head,
      blocks: partsOf(await fillBlocks(cms, identified, speaking)),
      toc: body.toc,
      trail: navigation ? trailTo(navigation.items, row.key, navigation.paths) : [],
      previous: neighbour(surround?.[0]),
      next: neighbour(surround?.[1]),
    },
  }
}
