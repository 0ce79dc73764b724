import { readdir } from 'node:fs/promises'
import { env } from '#platform/env/env.ts'
import type { Cms } from '#cms/core/cms.ts'
import type { Media } from '#types'
import { openTestCms } from '#tests/setup/cms.ts'
import type { Upload } from './pictures.ts'

/** A CMS with an empty media folder. */
export async function openMediaCms() {
  const cms = await openTestCms()
  const folder = env().MEDIA_DIR
  const { sweepMedia } = await import('#cms/media/removals.server.ts')
  return { cms, sweep: () => sweepMedia(cms), files: async () => (await readdir(folder).catch(() => [])).toSorted() }
}

export const createMedia = (cms: Cms, file: Upload | undefined, data: Partial<Media> = { alt: 'A red and a blue half' }) =>
  cms.create({ collection: 'media', data, ...(file ? { file } : {}) })

/** All file names of a document, its sizes included. */
export const namesOf = ({ filename, sizes }: Media): string[] =>
  [filename, ...Object.values(sizes ?? {}).map((size) => size.filename)].filter((name) => typeof name === 'string').toSorted()
