import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Cms } from '../cms/payload.server.ts'

const MIME_TYPES = { '.svg': 'image/svg+xml', '.webp': 'image/webp' }

/**
 * Uploads a picture of `seed/content`.
 * @returns its number
 */
export async function uploadPicture(cms: Cms, file: `${string}${keyof typeof MIME_TYPES}`, alt: string): Promise<number> {
  const data = await readFile(new URL(`content/${file}`, import.meta.url))
  const mimetype = MIME_TYPES[path.extname(file) as keyof typeof MIME_TYPES]
  const upload = { data, name: path.basename(file), mimetype, size: data.length }
  const { id } = await cms.create({ collection: 'media', data: { alt }, file: upload, depth: 0 })
  return id
}
