import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Cms } from '#cms/core/cms.ts'

const MIME_TYPES = { '.svg': 'image/svg+xml', '.webp': 'image/webp' }

/**
 * Adds a file to the media library.
 * @returns its ID
 */
export async function uploadFile(cms: Cms, name: string, mimetype: string, data: Buffer, alt: string): Promise<number> {
  const { id } = await cms.create({ collection: 'media', data: { alt }, file: { data, name, mimetype, size: data.length }, depth: 0 })
  return id
}

/**
 * Uploads a picture of `seed/content`.
 * @returns its ID
 */
export async function uploadPicture(cms: Cms, file: `${string}${keyof typeof MIME_TYPES}`, alt: string): Promise<number> {
  const data = await readFile(new URL(`content/${file}`, import.meta.url))
  return uploadFile(cms, path.basename(file), MIME_TYPES[path.extname(file) as keyof typeof MIME_TYPES], data, alt)
}
