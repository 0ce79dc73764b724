import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import type { Cms } from '#cms/payload.server.ts'
import { type Preview, previewOf } from './preview.server.ts'

/**
 * On whose behalf the current request reads. An answer to somebody who previews is for their eyes alone: no cache keeps
 * it, no search engine lists it.
 */
export async function currentPreview(cms: Cms): Promise<Preview> {
  const preview = await previewOf(cms, getRequest())
  if (preview.asked) {
    setResponseHeader('cache-control', 'private, no-store')
    setResponseHeader('x-robots-tag', 'noindex')
  }
  return preview
}

/** The reader alone. */
export const currentReader = async (cms: Cms) => (await currentPreview(cms)).reader
