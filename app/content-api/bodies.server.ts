import { setImmediate } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { QUERY_LIMITS, CONTENT_LOCALES, type ContentLocale } from '#config'
import { logger } from '#platform/log.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { RoutableSlug } from '#cms/core/paths.ts'
import type { Page, Post } from '#types'
import { bodyBlocks } from '#app/articles/data/articles.server.ts'
import type { ResolvedFields } from '#app/documents/resolved-block.ts'
import { compileBlocks } from '#app/rich-text/body/compile-blocks.ts'
import { compileMarkdown } from '#app/rich-text/body/compile-markdown.server.ts'
import { type BodyRoot, leadOf } from '#app/rich-text/body/node.ts'
import { type Body, tocOptions } from '#app/rich-text/body/toc.ts'
import type { ContentDocument } from '#app/documents/content-document.ts'
import { resolveLinks } from '#app/documents/links.server.ts'
import { refuseQuery } from './query/limits.ts'
import { accessFor, type Reader } from '#app/documents/reader.server.ts'
import { blocksFor, isForAll, unplaced } from '#app/analytics/experiments/experiments.server.ts'

/** A document's text as trees: the whole body, and the excerpt before its "more" mark if it has one. */
export type DocumentBody = { body?: Body; excerpt?: BodyRoot; lead?: string }

type Stored = {
  id: number
  blocks?: NonNullable<Page['blocks']>
  toc?: Page['toc']
  description?: string | null
  body?: Post['body'] | null
}

type TextSource = { depth: 0 | 1; select: Record<string, true>; compile: (stored: ResolvedFields<Stored>, stem: string) => DocumentBody }

const article: TextSource = {
  depth: 1,
  select: { body: true },
  compile: ({ body }) => withLead(compileBlocks(bodyBlocks(body))),
}

/** How to load each collection's text. Depth 1 populates the images in rich text. */
const TEXT: Record<RoutableSlug, TextSource> = {
  pages: {
    depth: 1,
    select: { blocks: true, toc: true },
    compile: ({ blocks, toc }) => withLead(compileBlocks((blocks ?? []).map(unplaced), tocOptions(toc))),
  },
  posts: article,
  changelog: article,
  stories: article,
  glossary: article,
  analyzers: { depth: 0, select: { description: true }, compile: compileCached },
  issues: { depth: 0, select: { description: true }, compile: compileCached },
}

/** Adds a body's lead, the fallback for a document without a description (C3). */
const withLead = (body: Body): DocumentBody => ({ body, lead: leadOf(body) })

/** Recently compiled texts, keyed by stem and source, so entries never become stale. Bounded in characters. */
const recent = new LRUCache<string, DocumentBody>({ maxSize: 8_000_000, sizeCalculation: (_, text) => text.length + 1 })

function compileCached({ description }: Pick<Stored, 'description'>, stem: string): DocumentBody {
  // The stem too: relative links in equal texts lead to different places.
  const key = `${stem}\n${description ?? ''}`
  const known = recent.get(key)
  if (known) return known
  const body = compileText(description ?? '', stem)
  recent.set(key, body)
  return body
}

function compileText(markdown: string, stem: string): DocumentBody {
  try {
    const { body, excerpt } = compileMarkdown(markdown, { stem })
    return { ...withLead(body), excerpt }
  } catch (error) {
    // Saving refuses such a text; one stored some other way must not break the whole answer.
    logger().warn({ err: error }, 'failed to compile a text')
    return {}
  }
}

async function bodiesOf(
  cms: Cms,
  reader: Reader,
  collection: RoutableSlug,
  found: Map<number, ContentDocument>,
): Promise<[string, DocumentBody][]> {
  const { depth, select, compile } = TEXT[collection]
  const { docs } = await cms.find({
    collection,
    where: { id: { in: [...found.keys()] } },
    depth,
    pagination: false,
    select: select as never,
    ...accessFor(reader),
  })
  // `select` leaves only id and text. Queries take part in no experiment, so blocks of variants are dropped.
  const stored = await Promise.all(
    (docs as unknown as Stored[]).map(async (one) =>
      one.blocks ? { ...one, blocks: (await blocksFor(cms, one.blocks, reader)).filter(isForAll) } : one,
    ),
  )
  const bodies: [string, DocumentBody][] = []
  let spent = 0
  for (const one of await resolveLinks(cms, stored, reader, { addresses: 'whole' })) {
    const start = performance.now()
    const { _id = '', _stem = '' } = found.get(one.id) ?? {}
    bodies.push([_id, compile(one, _stem)])
    spent += performance.now() - start
    if (spent > QUERY_LIMITS.compiling) refuseQuery('The texts of these documents take too long to read at once. Request fewer with limit.')
    // Yield to other requests.
    await setImmediate()
  }
  return bodies
}

/** Documents are read in bulk, and the English of some may not be public: untranslated texts are omitted. */
const inOneLanguage = (reader: Reader, locale: ContentLocale): Reader => ({
  ...reader,
  locale,
  hasFallback: locale === CONTENT_LOCALES.default,
})

/** Loads the bodies of documents as `reader`, by `_id`; a document without a body is absent. */
export async function loadBodies(
  cms: Cms,
  reader: Reader,
  documents: readonly ContentDocument[],
): Promise<ReadonlyMap<string, DocumentBody>> {
  const documentsIn = (collection: string, locale: string) =>
    new Map(
      documents
        .filter(({ _collection, _locale }) => _collection === collection && _locale === locale)
        .map((document) => [Number(document._id.split(':')[1]), document]),
    )
  const found = await Promise.all(
    CONTENT_LOCALES.all.flatMap((locale: ContentLocale) =>
      (Object.keys(TEXT) as RoutableSlug[]).map((collection) => {
        const wanted = documentsIn(collection, locale)
        return wanted.size > 0 ? bodiesOf(cms, inOneLanguage(reader, locale), collection, wanted) : []
      }),
    ),
  )
  return new Map(found.flat())
}
