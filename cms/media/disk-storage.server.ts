import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MediaStorage } from './storage.server.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))

/** Files in a folder. Each is written beside its place and then renamed into it, so that nobody reads half of one. */
export function diskStorage(folder: string): MediaStorage {
  const root = path.resolve(folder)
  const placeOf = (name: string) => path.join(root, path.basename(name))

  return {
    put: async (name, data) => {
      const unfinished = path.join(root, `.${randomUUID()}.part`)
      await mkdir(root, { recursive: true })
      try {
        await writeFile(unfinished, data, { flush: true })
        await rename(unfinished, placeOf(name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    find: async (name) => {
      const place = placeOf(name)
      const found = await stat(place).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (!found?.isFile()) return null
      const body = async (span?: { from: number; to: number }) => {
        const file = await openAsBlob(place)
        return span ? file.slice(span.from, span.to + 1) : file
      }
      return { size: found.size, body }
    },
    remove: (name) => rm(placeOf(name), { force: true }),
  }
}
