import { logger } from '#cms/log.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { RoutableSlug } from '#cms/paths.ts'
import type { Page } from '#types'
import { compileBlocks } from './body/compile-blocks.ts'
import { compileMarkdown } from './body/compile-markdown.server.ts'
import { type BodyRoot, leadOf } from './body/node.ts'
import type { Body } from './body/toc.ts'
import type { ContentDocument } from './content-document.ts'
import { tocOptions } from './pages.server.ts'
import { accessFor, type Reader } from './reader.server.ts'

/** A document's text as trees: all of it, and what stands before its "more" mark if it has one. */
export type DocumentBody = { body?: Body; excerpt?: BodyRoot; lead?: string }

type Stored = { id: number; blocks?: Page['blocks']; toc?: Page['toc']; description?: string | null }

/** How each collection keeps its text. */
const TEXT: Record<RoutableSlug, { select: Record<string, true>; compile: (stored: Stored) => DocumentBody }> = {
  pages: {
    select: { blocks: true, toc: true },
    compile: ({ blocks, toc }) => withLead(compileBlocks(blocks ?? [], tocOptions(toc))),
  },
  analyzers: { select: { description: true }, compile: ({ description }) => compiled(description) },
  issues: { select: { description: true }, compile: ({ description }) => compiled(description) },
}

/** A text, and what it begins with: the description of a document that has none of its own (C3). */
const withLead = (body: Body): DocumentBody => ({ body, lead: leadOf(body) })

function compiled(markdown: string | null | undefined): DocumentBody {
  try {
    const { body, excerpt } = compileMarkdown(markdown ?? '')
    return { ...withLead(body), excerpt }
  } catch (error) {
    // Saving refuses such a text; one that came in before, or past it, must not take the others with it.
    logger().warn({ err: error }, 'a text could not be read')
    return {}
  }
}

async function bodiesOf(cms: Cms, reader: Reader, collection: RoutableSlug, ids: number[]): Promise<[string, DocumentBody][]> {
  const { select, compile } = TEXT[collection]
  const { docs } = await cms.find({
    collection,
    where: { id: { in: ids } },
    depth: 0,
    pagination: false,
    select: select as never,
    ...accessFor(reader),
  })
  // `select` leaves each document with its id and its text.
  return (docs as unknown as Stored[]).map((stored) => [`${collection}:${stored.id}`, compile(stored)])
}

/** The bodies of documents by `_id`, read as `reader`; a document without one is absent. */
export async function loadBodies(
  cms: Cms,
  reader: Reader,
  documents: readonly ContentDocument[],
): Promise<ReadonlyMap<string, DocumentBody>> {
  const idsIn = (collection: string) =>
    documents.filter(({ _collection }) => _collection === collection).map(({ _id }) => Number(_id.split(':')[1]))
  const found = await Promise.all(
    (Object.keys(TEXT) as RoutableSlug[]).map((collection) => {
      const ids = idsIn(collection)
      return ids.length > 0 ? bodiesOf(cms, reader, collection, ids) : []
    }),
  )
  return new Map(found.flat())
}
