import { getRequest } from '@tanstack/react-start/server'
import { recordMissingAddress } from '#cms/redirects/missing-addresses.server.ts'
import { countVisit } from '#platform/http/built-from.ts'
import type { Cms } from '#cms/core/cms.ts'
import { parseAddress } from '#app/i18n/locale-path.ts'
import { writtenAddress } from '#app/documents/redirects/throw-redirect.server.ts'
import { declareIndexed } from './declare-indexed.server.ts'
import { type NearDocument, nearestToPath } from './nearest-to-path.ts'
import { siteIndexOf } from './site-index.server.ts'

/** Data for the 404 page: the address as the visitor requested it, and similar documents. */
export type NotFoundDetails = { path: string; nearest: NearDocument[] }

/** Finds documents similar to an address; none while the index is built, since the error page works without suggestions. */
export async function nearestTo(cms: Cms, fullPath: string): Promise<NearDocument[]> {
  const index = siteIndexOf(cms)
  await declareIndexed(index)
  return nearestToPath(index.layers, parseAddress(fullPath.replace(/[?#].*$/s, '')))
}

/** Loads the data of the 404 page for an address (C20), and records the address among the missing ones. */
export async function suggestionsAt(cms: Cms, fullPath: string): Promise<NotFoundDetails> {
  const path = writtenAddress(fullPath)
  const { headers } = getRequest()
  countVisit((referrer = headers.get('referer')) => recordMissingAddress(cms, path, referrer))
  return { path, nearest: await nearestTo(cms, fullPath) }
}
