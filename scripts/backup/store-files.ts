import { createHash } from 'node:crypto'
import { isFull } from '#cms/media/storage/check-folder.ts'
import type { MediaStorage } from '#cms/media/storage/storage.server.ts'
import { UserError } from '#scripts/step.ts'
import { damaged } from './format/backup-error.ts'
import type { BackedUpFile, Manifest } from './format/manifest.ts'
import type { Entry } from './format/read-archive.ts'

async function sha256Of(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}

async function isStored(storage: MediaStorage, { name, size, sha256 }: BackedUpFile): Promise<boolean> {
  const found = await storage.find(name)
  if (found?.size !== size) return false
  const { body } = new Response(await found.body())
  return (body ? await sha256Of(body as AsyncIterable<Uint8Array>) : '') === sha256
}

async function bytesOf({ bytes }: Entry, file: BackedUpFile): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  const data = Buffer.concat(parts)
  // The backup was checked before; this is about one that changed since.
  if (createHash('sha256').update(data).digest('hex') !== file.sha256)
    throw damaged(`the file ${file.name} changed while it was being read`)
  return data
}

/**
 * Stores the files of a backup that the storage does not have yet. Names are never used twice, so nothing that another document uses
 * is replaced.
 * @returns how many it stored
 */
export async function storeFiles(entries: AsyncIterable<Entry>, { media }: Manifest, storage: MediaStorage): Promise<number> {
  const files = new Map(media.map((file) => [file.name, file]))
  let stored = 0
  for await (const entry of entries) {
    const file = entry.kind === 'media' ? files.get(entry.name) : undefined
    if (!file || (await isStored(storage, file))) {
      for await (const part of entry.bytes) void part
      continue
    }
    try {
      await storage.put(file.name, await bytesOf(entry, file), file.mimeType)
    } catch (error) {
      if (isFull(error))
        throw new UserError('There is no space left for uploads. Free some, and try again. The database was not replaced.', {
          cause: error,
        })
      throw error
    }
    stored += 1
  }
  return stored
}
