import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { MediaStorage } from './media-storage.ts'

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR'].includes(String(error.code))

/** Stores files in a folder. Each is written to a temporary name and then renamed, so that nobody reads a partial file. */
export function diskStorage(folder: string): MediaStorage {
  const root = path.resolve(folder)
  const pathOf = (name: string) => path.join(root, path.basename(name))

  return {
    put: async (name, data) => {
      const unfinished = path.join(root, `.${randomUUID()}.part`)
      await mkdir(root, { recursive: true })
      try {
        await writeFile(unfinished, data, { flush: true })
        await rename(unfinished, pathOf(name))
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },
    find: async (name) => {
      const filePath = pathOf(name)
      const found = await stat(filePath).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (!found?.isFile()) return null
      const body = async (span?: { from: number; to: number }) => {
        const file = await openAsBlob(filePath)
        return span ? file.slice(span.from, span.to + 1) : file
      }
      return { size: found.size, body }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}
