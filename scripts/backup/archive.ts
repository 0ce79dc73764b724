import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { decrypt, encrypt, HEADER_BYTES, MAGIC } from './encryption.ts'
import {
  BackupError,
  cutOff,
  damaged,
  type EntryName,
  type Manifest,
  MANIFEST_ENTRY,
  manifestSchema,
  parseEntryName,
  SECRETS_ENTRY,
} from './manifest.ts'

/** Faster than the default; what is large, pictures, cannot be compressed anyway. */
const LEVEL = 4

/** Adds entries to a backup, one after the other. */
export type ArchiveWriter = {
  add: (name: string, data: Buffer) => Promise<void>
  /** Adds an entry whose size is known before its bytes. */
  addStream: (name: string, size: number, bytes: AsyncIterable<Uint8Array>) => Promise<void>
}

const OWNER_ONLY = 0o600

function writerInto(pack: tar.Pack): ArchiveWriter {
  const start = (name: string, size: number) => {
    const { promise, resolve, reject } = Promise.withResolvers<undefined>()
    const entry = pack.entry({ name, size, mode: OWNER_ONLY }, (error) => (error ? reject(error) : resolve(undefined)))
    // The failure is reported to whoever waits for the end, which is later.
    promise.catch(() => {})
    return { entry, finished: promise }
  }
  return {
    add: async (name, data) => {
      const { entry, finished } = start(name, data.length)
      entry.end(data)
      await finished
    },
    addStream: async (name, size, bytes) => {
      const { entry, finished } = start(name, size)
      for await (const chunk of bytes) if (!entry.write(Buffer.from(chunk))) await Promise.race([once(entry, 'drain'), finished])
      entry.end(undefined)
      await finished
    },
  }
}

/**
 * Writes a backup: a tar file, compressed with gzip, then encrypted if there is a key. Memory is bounded by the largest entry that
 * `fill` adds at once.
 */
export async function writeArchive(
  destination: Writable,
  key: Buffer | undefined,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<void> {
  const pack = tar.pack()
  const gzip = createGzip({ level: LEVEL })
  const source = pack as unknown as Readable
  const writing = key
    ? pipeline(source, gzip, (bytes: AsyncIterable<Buffer>) => encrypt(bytes, key), destination)
    : pipeline(source, gzip, destination)
  const filling = fill(writerInto(pack)).then(
    () => pack.finalize(),
    (error: unknown) => {
      pack.destroy(error as Error)
      throw error
    },
  )
  // Whichever fails first is the cause; the other one fails because of it.
  await Promise.all([writing, filling])
}

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

/** A backup whose every byte was checked. `secrets` are what it contains besides the database, if it contains any. */
export type CheckedBackup = { manifest: Manifest; secrets: Record<string, string> | null }

async function textOf({ bytes }: Entry): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** The checksums of what was read, by kind and name. */
type Sums = Map<string, Hash>

const sumOf = (sums: Sums, kind: string, name: string): string => {
  const key = `${kind} ${name}`
  const hash = sums.get(key) ?? createHash('sha256')
  sums.delete(key)
  return hash.digest('hex')
}

function compare({ tables, media }: Manifest, sums: Sums): void {
  for (const { name, sha256 } of tables) if (sumOf(sums, 'table', name) !== sha256) throw damaged(`the table ${name} was changed`)
  for (const { name, sha256 } of media) if (sumOf(sums, 'media', name) !== sha256) throw damaged(`the file ${name} was changed`)
  const [extra] = sums.keys()
  if (extra) throw damaged(`its manifest lacks the ${extra}`)
}

function parseManifest(text: string): Manifest {
  const parsed = manifestSchema.safeParse(JSON.parse(text))
  if (!parsed.success) throw damaged('its manifest cannot be read. If a newer version made it, restore it with that one', parsed.error)
  return parsed.data
}

/**
 * Reads a backup to its end and compares the checksums of all tables and files with its manifest. Writes nothing.
 * @throws {BackupError} if it is not complete and unchanged
 */
export async function checkBackup(source: Readable, key: Buffer | undefined): Promise<CheckedBackup> {
  const sums: Sums = new Map()
  const documents = new Map<string, string>()
  for await (const entry of readArchive(source, key)) {
    if (entry.kind === 'document') {
      documents.set(entry.name, await textOf(entry))
      continue
    }
    const place = `${entry.kind} ${entry.name}`
    const hash = sums.get(place) ?? createHash('sha256')
    sums.set(place, hash)
    for await (const part of entry.bytes) hash.update(part)
  }
  const text = documents.get(MANIFEST_ENTRY)
  if (!text) throw cutOff()
  const manifest = parseManifest(text)
  compare(manifest, sums)
  const secrets = documents.get(SECRETS_ENTRY)
  return { manifest, secrets: secrets === undefined ? null : (JSON.parse(secrets) as Record<string, string>) }
}
