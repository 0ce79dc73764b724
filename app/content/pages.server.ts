import { logger } from '#cms/log.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { LayoutName } from '#config'
import type { Page } from '#types'
import { compileIdentified } from './body/compile-blocks.ts'
import { leadOf } from './body/node.ts'
import { identifyHeadings } from './body/identify-headings.ts'
import type { Toc, TocOptions } from './body/toc.ts'
import { type Switches } from './document-driven.ts'
import { lookUp } from './document-driven.server.ts'
import type { DocumentRow } from './documents.server.ts'
import { chooseLayout } from './layout.ts'
import { inheritedAt } from './navigation-tree.ts'
import { accessFor, type Reader, VISITOR } from './reader.server.ts'
import { type Step, trailTo } from './trail.ts'

/** A neighbour in the site's order. */
export type Neighbour = { title: string; href: string }

/** What a visitor sees of a page. */
export type PageView = {
  path: string
  title: string
  description: string
  head: { title?: string; description?: string; noindex: boolean; image?: ShareImage }
  layout: LayoutName
  blocks: NonNullable<Page['blocks']>
  /** What its headings link to; absent where its editors want none. */
  toc?: Toc
  trail: Step[]
  previous: Neighbour | null
  next: Neighbour | null
}

/** The picture a page is shared with. */
export type ShareImage = { url: string; width?: number; height?: number; alt?: string; type?: string }

/** A lookup's outcome: the page, or where its editors send visitors instead. */
export type PageAnswer = { page: PageView } | { redirect: string }

function shareImage(image: NonNullable<Page['seo']>['image']): ShareImage | undefined {
  if (typeof image !== 'object' || !image?.url) return undefined
  const { url, width, height, alt, mimeType } = image
  return { url, width: width ?? undefined, height: height ?? undefined, alt, type: mimeType ?? undefined }
}

const neighbour = (document: { title: string; _path: string } | null | undefined): Neighbour | null =>
  document ? { title: document.title, href: document._path } : null

async function readPage(cms: Cms, { id }: DocumentRow, reader: Reader): Promise<Pick<Page, 'seo' | 'blocks' | 'toc'>> {
  return cms.findByID({
    collection: 'pages',
    id,
    depth: 1,
    ...accessFor(reader),
    select: { seo: true, blocks: true, toc: true },
  })
}

/** How editors want the table of contents of a page. */
export const tocOptions = (toc: Page['toc']): TocOptions =>
  toc?.hidden ? false : { title: toc?.title ?? undefined, depth: toc?.depth ?? undefined }

/** The page at `path` as its route asks for it, or `null`. A visitor never gets a draft. */
export async function findPage(
  cms: Cms,
  path: string,
  { switches = {}, layout, reader = VISITOR }: { switches?: Switches; layout?: string; reader?: Reader } = {},
): Promise<PageAnswer | null> {
  const { page, navigation, surround, globals } = await lookUp(cms, path, switches, reader)
  if (!page) return null
  if (page.kind === 'redirect') return { redirect: page.to }
  const { row } = page
  if (row.collection !== 'pages') return null
  const { seo, toc, blocks } = await readPage(cms, row, reader)
  const identified = identifyHeadings(blocks ?? [])
  const body = compileIdentified(identified, tocOptions(toc))
  const sources = {
    page: row.layout,
    route: layout,
    navigation: navigation ? inheritedAt(navigation.items, row.path, 'layout') : undefined,
    globals,
  }
  return {
    page: {
      path: row.path,
      title: row.title,
      description: row.description || leadOf(body),
      head: {
        title: seo?.title || undefined,
        description: seo?.description || undefined,
        noindex: seo?.noindex ?? false,
        image: shareImage(seo?.image),
      },
      layout: chooseLayout(sources, (message) => logger().warn({ path: row.path }, message)),
      blocks: identified,
      toc: body.toc,
      trail: navigation ? trailTo(navigation.items, row.path, navigation.paths) : [],
      previous: neighbour(surround?.[0]),
      next: neighbour(surround?.[1]),
    },
  }
}
