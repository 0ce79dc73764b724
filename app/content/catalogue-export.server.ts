import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { callerAddress } from '#cms/caller.ts'
import { env } from '#cms/env.ts'
import { placesOf } from '#cms/forms/network.ts'
import { type ExportedAnalyzer, exportedAnalyzers, exportedRules, stampOf } from '#cms/imports/export.server.ts'
import { openCms } from '#cms/payload.server.ts'
import { pageNotFound, problem } from '#cms/problem.ts'
import { type Db, openSnapshot } from '#cms/snapshot.server.ts'
import { asksForRange, inPieces, partOf, type Range, rangeOf } from './byte-ranges.ts'
import { CATALOGUE_FORMATS, type CatalogueFormat, type ReadCatalogue } from './catalogue-formats.ts'
import { turns } from '#cms/write-turns.ts'
import { isRangeValid, isUnchanged, validatorHeaders, type Validators } from './http-conditions.ts'
import { releasedStream } from '#cms/released-stream.ts'

/** Each holds a connection while it is read; pages need the others. */
const MOST_AT_ONCE = 6
/** One address may read several formats at once, and leaves some for others. */
const MOST_OF_ONE = 4
let underWay = 0
const readers = new Map<string, number>()

/** Making a piece is work for this process: they are made one at a time, whoever reads how many catalogues. */
const takePieceTurn = turns(1)

async function* oneAtATime(pieces: AsyncGenerator<Uint8Array>): AsyncGenerator<Uint8Array> {
  const next = () => takePieceTurn(() => pieces.next())
  try {
    for (let piece = await next(); !piece.done; piece = await next()) yield piece.value
  } finally {
    await pieces.return(undefined)
  }
}

/** Lengths by entity tag: whoever asks for a part is told of how much it is. */
const lengths = new LRUCache<string, number>({ max: 500 })

type Asked = { format: CatalogueFormat; analyzer?: string | undefined }

async function* read(db: Db, analyzers: readonly ExportedAnalyzer[]): AsyncGenerator<ReadCatalogue> {
  for (const { id, analyzer } of analyzers) yield { analyzer, rules: exportedRules(db, id) }
}

/** The whole catalogue as bytes, the same for the same state; its length is remembered when it was read to its end. */
async function* bytesOf(db: Db, analyzers: readonly ExportedAnalyzer[], { format, analyzer }: Asked, etag: string) {
  const writing = { site: env().SITE_URL, isWhole: analyzer === undefined }
  let length = 0
  for await (const piece of oneAtATime(inPieces(CATALOGUE_FORMATS[format].write(read(db, analyzers), writing)))) {
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

async function validatorsOf(db: Db, analyzers: readonly ExportedAnalyzer[], { format, analyzer }: Asked): Promise<Validators> {
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

const headersOf = ({ format, analyzer }: Asked, validators: Validators): Record<string, string> => ({
  ...sharedHeaders(validators),
  'content-type': CATALOGUE_FORMATS[format].type,
  'content-disposition': `inline; filename="${analyzer ?? 'directory'}-catalogue.${format}"`,
})

type Reading = { request: Request; db: Db; asked: Asked; release: () => Promise<void> }

/** What was asked for, within one moment of the database. A body keeps the connection until it is over. */
async function answerWithin({ request, db, asked, release }: Reading): Promise<Response> {
  const analyzers = await exportedAnalyzers(db, asked.analyzer)
  if (asked.analyzer !== undefined && analyzers.length === 0) return pageNotFound(new URL(request.url).pathname)
  const validators = await validatorsOf(db, analyzers, asked)
  const { etag } = validators
  const headers = headersOf(asked, validators)
  if (isUnchanged(request.headers, validators)) {
    return new Response(null, { status: 304, headers: sharedHeaders(validators) })
  }
  const bytes = () => bytesOf(db, analyzers, asked, etag)
  const body = (range?: Range) => releasedStream(range ? partOf(bytes(), range) : bytes(), release)
  const wanted = isRangeValid(request.headers, validators) ? request.headers.get('range') : null
  if (!asksForRange(wanted)) {
    const length = lengths.get(etag)
    return new Response(body(), { headers: { ...headers, ...(length !== undefined && { 'content-length': String(length) }) } })
  }
  const length = await lengthOf(bytes(), etag, request.signal)
  const range = rangeOf(wanted, length)
  if (range === 'unsatisfiable') {
    const detail = `This catalogue has ${length} bytes; ask for a range within them.`
    return problem(416, 'Range Not Satisfiable', detail, { 'content-range': `bytes */${length}` })
  }
  const part = range ?? { first: 0, last: length - 1 }
  const told = { 'content-range': `bytes ${part.first}-${part.last}/${length}`, 'content-length': String(part.last - part.first + 1) }
  return new Response(body(part), { status: 206, headers: { ...headers, ...told } })
}

const busy = () =>
  problem(503, 'Service Unavailable', 'Too many catalogues are being read already. Try again in ten seconds.', { 'retry-after': '10' })

const tooMany = () =>
  problem(429, 'Too Many Requests', `You are reading ${MOST_OF_ONE} catalogues already. Read one to its end first.`, {
    'retry-after': '10',
  })

function leave(reader: string): void {
  const left = (readers.get(reader) ?? 1) - 1
  if (left > 0) readers.set(reader, left)
  else readers.delete(reader)
}

/** The answer to a request for a whole catalogue: streamed from one moment of the database, with validators and byte ranges. */
async function answerCatalogue(request: Request, asked: Asked): Promise<Response> {
  if (underWay >= MOST_AT_ONCE) return busy()
  const reader = placesOf(callerAddress()).own
  const own = readers.get(reader) ?? 0
  if (own >= MOST_OF_ONE) return tooMany()
  underWay += 1
  readers.set(reader, own + 1)
  let isReleased = false
  let close: () => Promise<void> = async () => {}
  const release = async () => {
    if (isReleased) return
    isReleased = true
    underWay -= 1
    leave(reader)
    await close()
  }
  try {
    const snapshot = await openSnapshot(await openCms())
    close = snapshot.release
    const answer = await answerWithin({ request, db: snapshot.db, asked, release })
    if (answer.status !== 200 && answer.status !== 206) await release()
    return answer
  } catch (error) {
    await release()
    throw error
  }
}

/** Answers `catalogue.json` and the like, of an analyzer or of all; other endings are not found. */
export async function answerCatalogueFile(request: Request, format: string, analyzer?: string): Promise<Response> {
  if (!Object.hasOwn(CATALOGUE_FORMATS, format)) return pageNotFound(new URL(request.url).pathname)
  return answerCatalogue(request, { format: format as CatalogueFormat, analyzer })
}
