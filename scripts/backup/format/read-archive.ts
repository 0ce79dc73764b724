import { pipeline } from 'node:stream/promises'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { BackupError, cutOff, damaged } from './backup-error.ts'
import { decrypt, HEADER_BYTES, MAGIC } from './encryption.ts'
import { type EntryName, parseEntryName } from './manifest.ts'

const GZIP = Buffer.from([0x1f, 0x8b])

/** An entry of a backup. Its bytes have to be read before the next entry. */
export type Entry = EntryName & { size: number; bytes: AsyncIterable<Buffer> }

/** Reads the first `length` bytes, and returns them with an iterable of the rest. */
async function split(bytes: AsyncIterable<Buffer>, length: number): Promise<{ first: Buffer; rest: AsyncIterable<Buffer> }> {
  const iterator = bytes[Symbol.asyncIterator]()
  let first: Buffer = Buffer.alloc(0)
  while (first.length < length) {
    const { done, value } = await iterator.next()
    if (done) break
    first = Buffer.concat([first, value])
  }
  async function* rest() {
    if (first.length > length) yield first.subarray(length)
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  return { first: first.subarray(0, length), rest: rest() }
}

async function* decrypted(bytes: AsyncIterable<Buffer>, key: Buffer | undefined): AsyncGenerator<Buffer> {
  const { first, rest } = await split(bytes, HEADER_BYTES)
  if (first.subarray(0, MAGIC.length).equals(MAGIC)) {
    if (first.length < HEADER_BYTES) throw cutOff()
    return yield* decrypt(first, rest, key)
  }
  if (first.length === 0) throw cutOff()
  if (!first.subarray(0, GZIP.length).equals(GZIP)) throw new BackupError('This is not a backup that npm run backup made.')
  yield first
  yield* rest
}

/** Translates the errors of the stream's parts, which people cannot act on. */
function explain(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof BackupError) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'Z_BUF_ERROR' || /unexpected end/i.test(error.message)) return cutOff(error)
  if (code.startsWith('Z_') || /invalid tar|unknown format/i.test(error.message)) return damaged('its bytes were changed', error)
  return error
}

async function* explained(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* bytes
  } catch (error) {
    throw explain(error)
  }
}

/**
 * Reads the entries of a backup, in their order.
 * @throws {BackupError} that says what is wrong with it
 */
export async function* readArchive(source: Readable, key: Buffer | undefined): AsyncGenerator<Entry> {
  const extract = tar.extract()
  // Its failure destroys `extract`, whose iterator then throws it.
  const feeding = pipeline(source, (bytes: AsyncIterable<Buffer>) => decrypted(bytes, key), createGunzip(), extract)
  feeding.catch(() => {})
  try {
    for await (const entry of extract) {
      const name = parseEntryName(entry.header.name)
      if (!name) throw damaged(`it contains ${JSON.stringify(entry.header.name)}, which no backup does`)
      yield { ...name, size: entry.header.size ?? 0, bytes: explained(entry as unknown as AsyncIterable<Buffer>) }
    }
    await feeding
  } catch (error) {
    throw explain(error)
  } finally {
    source.destroy()
  }
}
