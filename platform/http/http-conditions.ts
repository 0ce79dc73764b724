/** The validators of a representation. */
export type Validators = { etag: string; modified: Date }

const bare = (tag: string) => tag.trim().replace(/^W\//, '')

/** HTTP dates have a resolution of one second. */
const seconds = (date: Date) => Math.floor(date.getTime() / 1000)

/** Returns whether the client's copy is current (RFC 9110, 13.2): `If-None-Match` takes precedence over `If-Modified-Since`. */
export function isUnchanged(headers: Pick<Headers, 'get'>, { etag, modified }: Validators): boolean {
  const known = headers.get('if-none-match')
  if (known !== null) return known.trim() === '*' || known.split(',').some((tag) => bare(tag) === bare(etag))
  const since = Date.parse(headers.get('if-modified-since') ?? '')
  return !Number.isNaN(since) && seconds(modified) <= since / 1000
}

/** Returns whether a range may be sent: `If-Range` matches the current representation, or is absent. */
export function isRangeValid(headers: Headers, { etag, modified }: Validators): boolean {
  const condition = headers.get('if-range')?.trim()
  if (condition === undefined) return true
  if (condition.startsWith('"') || condition.startsWith('W/')) return condition === etag && !etag.startsWith('W/')
  return Date.parse(condition) / 1000 === seconds(modified)
}

export const validatorHeaders = ({ etag, modified }: Validators): Record<string, string> => ({
  etag,
  'last-modified': modified.toUTCString(),
})

/** The first and last byte of a range, counted from 0, both inclusive. */
export type Range = { first: number; last: number }

/**
 * Parses a `Range` header for a body of `length` bytes. Returns `null` for headers that HTTP says to ignore (another unit,
 * several ranges, malformed) and `unsatisfiable` for a range that begins after the end.
 */
export function rangeOf(header: string | null, length: number): Range | 'unsatisfiable' | null {
  const [, from, to] = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/.exec(header ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  if (from === '') {
    const suffix = Math.min(Number(to), length)
    return suffix === 0 ? 'unsatisfiable' : { first: length - suffix, last: length - 1 }
  }
  const first = Number(from)
  const last = to === '' ? length - 1 : Math.min(Number(to), length - 1)
  if (to !== '' && Number(to) < first) return null
  return first >= length ? 'unsatisfiable' : { first, last }
}

/** Returns whether a header requests a range at all, so that the length has to be known. */
export const isRangeHeader = (header: string | null): boolean => rangeOf(header, Number.MAX_SAFE_INTEGER) !== null

/** Yields the bytes from `first` to `last` of `chunks`, and stops reading at the end of the range. */
export async function* sliceBytes(chunks: AsyncIterable<Uint8Array>, { first, last }: Range): AsyncGenerator<Uint8Array> {
  let position = 0
  for await (const chunk of chunks) {
    const begin = position
    position += chunk.byteLength
    if (position <= first) continue
    yield chunk.subarray(Math.max(0, first - begin), Math.min(chunk.byteLength, last + 1 - begin))
    if (position > last) return
  }
}

const CHUNK_LENGTH = 64 * 1024

/** Encodes strings as UTF-8 in chunks of about 64 kB. */
export async function* encodeInChunks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let buffer = ''
  for await (const text of texts) {
    buffer += text
    if (buffer.length < CHUNK_LENGTH) continue
    yield encoder.encode(buffer)
    buffer = ''
  }
  if (buffer) yield encoder.encode(buffer)
}
