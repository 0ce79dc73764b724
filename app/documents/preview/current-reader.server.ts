import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import type { Cms } from '#cms/core/cms.ts'
import { type Preview, previewOf } from './preview.server.ts'

/** Returns the preview of the current request. A preview's response is marked private and noindex. */
export async function currentPreview(cms: Cms): Promise<Preview> {
  const preview = await previewOf(cms, getRequest())
  if (preview.isRequested) {
    setResponseHeader('cache-control', 'private, no-store')
    setResponseHeader('x-robots-tag', 'noindex')
  }
  return preview
}

export const currentReader = async (cms: Cms) => (await currentPreview(cms)).reader
