import { readdir } from 'node:fs/promises'
import { env } from '#cms/env.ts'
import type { Cms } from '#cms/payload.server.ts'
import type { Media } from '#types'
import { openTestCms } from './cms.ts'
import type { Upload } from './pictures.ts'

/** A CMS with its media folder, empty at first. */
export async function openMediaCms() {
  const cms = await openTestCms()
  const folder = env().MEDIA_DIR
  const { sweepMedia } = await import('#cms/media/removals.server.ts')
  return { cms, sweep: () => sweepMedia(cms), files: async () => (await readdir(folder).catch(() => [])).toSorted() }
}

export const createMedia = (cms: Cms, file: Upload | undefined, data: Partial<Media> = { alt: 'A red and a blue half' }) =>
  cms.create({ collection: 'media', data, ...(file ? { file } : {}) })

/** Every name a document has, for itself and its sizes. */
export const namesOf = ({ filename, sizes }: Media): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size.filename)].filter((name) => typeof name === 'string').toSorted()
