/** The first and last byte of a part, counted from 0. */
export type Range = { first: number; last: number }

/**
 * The one range that a `Range` header asks for, of something so long. `null` where it is to be ignored, as HTTP has it:
 * another unit, several ranges, or nothing that can be read; `unsatisfiable` where it lies behind the end.
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

/** Whether a header asks for a range at all, so that the length has to be known. */
export const asksForRange = (header: string | null): boolean => rangeOf(header, Number.MAX_SAFE_INTEGER) !== null

/** The bytes from `first` to `last` of what `chunks` give; it stops reading at the end of the part. */
export async function* partOf(chunks: AsyncIterable<Uint8Array>, { first, last }: Range): AsyncGenerator<Uint8Array> {
  let position = 0
  for await (const chunk of chunks) {
    const begin = position
    position += chunk.byteLength
    if (position <= first) continue
    yield chunk.subarray(Math.max(0, first - begin), Math.min(chunk.byteLength, last + 1 - begin))
    if (position > last) return
  }
}

const SIZE = 64 * 1024

/** Texts as bytes, in pieces of about 64 kB. */
export async function* inPieces(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < SIZE) continue
    yield encoder.encode(waiting)
    waiting = ''
  }
  if (waiting) yield encoder.encode(waiting)
}
