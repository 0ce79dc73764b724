import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { QUERY_LIMITS } from '#config'
import { logger } from '#cms/log.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { RoutableSlug } from '#cms/paths.ts'
import type { Page, Post } from '#types'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { bodyBlocks } from './articles.server.ts'
import type { Drawn } from '../drawn.ts'
import { compileBlocks } from './body/compile-blocks.ts'
import { compileMarkdown } from './body/compile-markdown.server.ts'
import { type BodyRoot, leadOf } from './body/node.ts'
import type { Body } from './body/toc.ts'
import type { ContentDocument } from './content-document.ts'
import { drawFor } from './links.server.ts'
import { tocOptions } from './pages.server.ts'
import { refuseQuery } from './query/query-error.ts'
import { accessFor, type Reader } from './reader.server.ts'
import { blocksFor, isForAll, unplaced } from './trials.server.ts'

/** A document's text as trees: all of it, and what stands before its "more" mark if it has one. */
export type DocumentBody = { body?: Body; excerpt?: BodyRoot; lead?: string }

type Stored = {
  id: number
  blocks?: NonNullable<Page['blocks']>
  toc?: Page['toc']
  description?: string | null
  body?: Post['body'] | null
}

type Kept = { depth: 0 | 1; select: Record<string, true>; compile: (stored: Drawn<Stored>) => DocumentBody }

const article: Kept = {
  depth: 1,
  select: { body: true },
  compile: ({ body }) => withLead(compileBlocks(bodyBlocks(body))),
}

/** How each collection keeps its text. The pictures in a rich text come with it. */
const TEXT: Record<RoutableSlug, Kept> = {
  pages: {
    depth: 1,
    select: { blocks: true, toc: true },
    compile: ({ blocks, toc }) => withLead(compileBlocks((blocks ?? []).map(unplaced), tocOptions(toc))),
  },
  posts: article,
  changelog: article,
  stories: article,
  glossary: article,
  analyzers: { depth: 0, select: { description: true }, compile: ({ description }) => compiled(description) },
  issues: { depth: 0, select: { description: true }, compile: ({ description }) => compiled(description) },
}

/** A text, and what it begins with: the description of a document that has none of its own (C3). */
const withLead = (body: Body): DocumentBody => ({ body, lead: leadOf(body) })

/** Texts that were compiled a moment ago, by the text itself: it cannot grow old. Bounded in characters. */
const recent = new LRUCache<string, DocumentBody>({ maxSize: 8_000_000, sizeCalculation: (_, text) => text.length + 1 })

function compiled(markdown: string | null | undefined): DocumentBody {
  const known = recent.get(markdown ?? '')
  if (known) return known
  const body = compileText(markdown ?? '')
  recent.set(markdown ?? '', body)
  return body
}

function compileText(markdown: string): DocumentBody {
  try {
    const { body, excerpt } = compileMarkdown(markdown)
    return { ...withLead(body), excerpt }
  } catch (error) {
    // Saving refuses such a text; one that came in before, or past it, must not take the others with it.
    logger().warn({ err: error }, 'a text could not be read')
    return {}
  }
}

async function bodiesOf(cms: Cms, reader: Reader, collection: RoutableSlug, keys: Map<number, string>): Promise<[string, DocumentBody][]> {
  const { depth, select, compile } = TEXT[collection]
  const { docs } = await cms.find({
    collection,
    where: { id: { in: [...keys.keys()] } },
    depth,
    pagination: false,
    select: select as never,
    ...accessFor(reader),
  })
  // `select` leaves each document with its id and its text; nobody reads it in a variant.
  const stored = await Promise.all(
    (docs as unknown as Stored[]).map(async (one) =>
      one.blocks ? { ...one, blocks: (await blocksFor(cms, one.blocks, reader)).filter(isForAll) } : one,
    ),
  )
  const bodies: [string, DocumentBody][] = []
  let spent = 0
  for (const one of await drawFor(cms, stored, reader, { addresses: 'whole' })) {
    const from = performance.now()
    bodies.push([keys.get(one.id) ?? '', compile(one)])
    spent += performance.now() - from
    if (spent > QUERY_LIMITS.compiling) refuseQuery('The texts of these documents take too long to read at once. Ask for fewer with limit.')
    // Others are answered in between.
    await setImmediate()
  }
  return bodies
}

/** Many documents are read at once, and the English of some may not be seen: a text that is not translated is left out. */
const inOneLanguage = (reader: Reader, locale: ContentLocale): Reader => ({
  ...reader,
  locale,
  hasFallback: locale === CONTENT_LOCALES.default,
})

/** The bodies of documents by `_id`, read as `reader`; a document without one is absent. */
export async function loadBodies(
  cms: Cms,
  reader: Reader,
  documents: readonly ContentDocument[],
): Promise<ReadonlyMap<string, DocumentBody>> {
  const keysIn = (collection: string, locale: string) =>
    new Map(
      documents
        .filter(({ _collection, _locale }) => _collection === collection && _locale === locale)
        .map(({ _id }) => [Number(_id.split(':')[1]), _id]),
    )
  const found = await Promise.all(
    CONTENT_LOCALES.all.flatMap((locale: ContentLocale) =>
      (Object.keys(TEXT) as RoutableSlug[]).map((collection) => {
        const keys = keysIn(collection, locale)
        return keys.size > 0 ? bodiesOf(cms, inOneLanguage(reader, locale), collection, keys) : []
      }),
    ),
  )
  return new Map(found.flat())
}
