import { once } from 'node:events'
import { pipeline } from 'node:stream/promises'
import type { Readable, Writable } from 'node:stream'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { encrypt } from './encryption.ts'

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
