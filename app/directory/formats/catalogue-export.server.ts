import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { callerAddress } from '#platform/http/caller.ts'
import { env } from '#platform/env/env.ts'
import { addressPrefixes } from '#cms/core/network.ts'
import { type ExportedAnalyzer, exportedAnalyzers, exportedRules, stampOf } from '#cms/catalogue/export.server.ts'
import { openCms } from '#cms/payload.server.ts'
import { pageNotFound, problem } from '#platform/http/problem.ts'
import { type Db, openSnapshot } from '#cms/core/query.server.ts'
import {
  encodeInChunks,
  isRangeHeader,
  isRangeValid,
  isUnchanged,
  type Range,
  rangeOf,
  sliceBytes,
  validatorHeaders,
  type Validators,
} from '#platform/http/http-conditions.ts'
import { CATALOGUE_FORMATS, type CatalogueFormat, type ReadCatalogue } from './catalogue-formats.ts'
import pLimit from 'p-limit'
import { BoundedQueue, boundedQueueByKey } from '#platform/limits/bounded-queue.ts'
import { releasedStream } from '#platform/http/released-stream.ts'

/** Each download holds a database connection; the rest are left for pages. */
const downloads = new BoundedQueue({ concurrency: 6, maxWaiting: 0, maxWaitMs: 0 })
/** One client may download several formats at once but not use up all slots. */
const MAX_PER_CLIENT = 4
const enterAsClient = boundedQueueByKey({ concurrency: MAX_PER_CLIENT, maxWaiting: 0, maxWaitMs: 0 })

/** Serializing a chunk blocks the event loop, so all downloads produce chunks one at a time. */
const chunkQueue = pLimit(1)

async function* oneAtATime(chunks: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const next = () => chunkQueue(() => chunks.next())
  try {
    for (let chunk = await next(); !chunk.done; chunk = await next()) yield chunk.value
  } finally {
    await chunks.return(undefined)
  }
}

/** Content lengths by ETag, needed for `Content-Range`. */
const lengths = new LRUCache<string, number>({ max: 500 })

type CatalogueRequest = { format: CatalogueFormat; analyzer?: string | undefined }

async function* read(db: Db, analyzers: readonly ExportedAnalyzer[]): AsyncGenerator<ReadCatalogue> {
  for (const { id, analyzer } of analyzers) yield { analyzer, rules: exportedRules(db, id) }
}

/** Streams the whole catalogue, byte for byte the same for the same ETag, and records its length once it is complete. */
async function* bytesOf(db: Db, analyzers: readonly ExportedAnalyzer[], { format, analyzer }: CatalogueRequest, etag: string) {
  const writing = { site: env().SITE_URL, isWhole: analyzer === undefined }
  let length = 0
  for await (const piece of oneAtATime(encodeInChunks(CATALOGUE_FORMATS[format].write(read(db, analyzers), writing)))) {
    length += piece.byteLength
    yield piece
  }
  lengths.set(etag, length)
}

async function lengthOf(bytes: AsyncIterable<Uint8Array>, etag: string, signal: AbortSignal): Promise<number> {
  const known = lengths.get(etag)
  if (known !== undefined) return known
  let length = 0
  for await (const piece of bytes) {
    signal.throwIfAborted()
    length += piece.byteLength
  }
  return length
}

async function validatorsOf(db: Db, analyzers: readonly ExportedAnalyzer[], { format, analyzer }: CatalogueRequest): Promise<Validators> {
  const { mark, updatedAt } = await stampOf(db, analyzers)
  const written = [format, CATALOGUE_FORMATS[format].version, env().SITE_URL, analyzer ?? '*', mark].join('\n')
  return { etag: `"${createHash('sha256').update(written).digest('base64url').slice(0, 27)}"`, modified: updatedAt }
}

const sharedHeaders = (validators: Validators): Record<string, string> => ({
  ...validatorHeaders(validators),
  'cache-control': 'no-cache',
  'x-robots-tag': 'noindex',
  'accept-ranges': 'bytes',
  'access-control-allow-origin': '*',
})

const headersOf = ({ format, analyzer }: CatalogueRequest, validators: Validators): Record<string, string> => ({
  ...sharedHeaders(validators),
  'content-type': CATALOGUE_FORMATS[format].type,
  'content-disposition': `inline; filename="${analyzer ?? 'directory'}-catalogue.${format}"`,
})

type Reading = { request: Request; db: Db; requested: CatalogueRequest; release: () => Promise<void> }

/** Responds from one database snapshot. A body holds the connection until it ends. */
async function answerWithin({ request, db, requested, release }: Reading): Promise<Response> {
  const analyzers = await exportedAnalyzers(db, requested.analyzer)
  if (requested.analyzer !== undefined && analyzers.length === 0) return pageNotFound(new URL(request.url).pathname)
  const validators = await validatorsOf(db, analyzers, requested)
  const { etag } = validators
  const headers = headersOf(requested, validators)
  if (isUnchanged(request.headers, validators)) {
    return new Response(null, { status: 304, headers: sharedHeaders(validators) })
  }
  const bytes = () => bytesOf(db, analyzers, requested, etag)
  const body = (range?: Range) => releasedStream(range ? sliceBytes(bytes(), range) : bytes(), release)
  const wanted = isRangeValid(request.headers, validators) ? request.headers.get('range') : null
  if (!isRangeHeader(wanted)) {
    const length = lengths.get(etag)
    return new Response(body(), { headers: { ...headers, ...(length !== undefined && { 'content-length': String(length) }) } })
  }
  const length = await lengthOf(bytes(), etag, request.signal)
  const range = rangeOf(wanted, length)
  if (range === 'unsatisfiable') {
    const detail = `This catalogue has ${length} bytes. Request a range within them.`
    return problem(416, 'Range Not Satisfiable', detail, { 'content-range': `bytes */${length}` })
  }
  const part = range ?? { first: 0, last: length - 1 }
  const rangeHeaders = {
    'content-range': `bytes ${part.first}-${part.last}/${length}`,
    'content-length': String(part.last - part.first + 1),
  }
  return new Response(body(part), { status: 206, headers: { ...headers, ...rangeHeaders } })
}

const serverBusy = () =>
  problem(503, 'Service Unavailable', 'Too many catalogues are being downloaded. Try again in ten seconds.', { 'retry-after': '10' })

const clientLimitReached = () =>
  problem(429, 'Too Many Requests', `You are already downloading ${MAX_PER_CLIENT} catalogues. Wait for one to finish.`, {
    'retry-after': '10',
  })

/** Streams a whole catalogue from one database snapshot, with validators and byte ranges. */
async function answerCatalogue(request: Request, requested: CatalogueRequest): Promise<Response> {
  const leaveAsClient = await enterAsClient(addressPrefixes(callerAddress()).own).catch(() => null)
  if (!leaveAsClient) return clientLimitReached()
  const leave = await downloads.enter().catch(() => null)
  if (!leave) {
    leaveAsClient()
    return serverBusy()
  }
  let isReleased = false
  let close: () => Promise<void> = async () => {}
  const release = async () => {
    if (isReleased) return
    isReleased = true
    leave()
    leaveAsClient()
    await close()
  }
  try {
    const snapshot = await openSnapshot(await openCms())
    close = snapshot.release
    const answer = await answerWithin({ request, db: snapshot.db, requested, release })
    if (answer.status !== 200 && answer.status !== 206) await release()
    return answer
  } catch (error) {
    await release()
    throw error
  }
}

/** Serves `catalogue.json` and the like, of one analyzer or of all. Unknown formats are 404. */
export async function answerCatalogueFile(request: Request, format: string, analyzer?: string): Promise<Response> {
  if (!Object.hasOwn(CATALOGUE_FORMATS, format)) return pageNotFound(new URL(request.url).pathname)
  return answerCatalogue(request, { format: format as CatalogueFormat, analyzer })
}
