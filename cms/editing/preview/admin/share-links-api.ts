import { z } from 'zod'
import { readApi } from '#cms/ui/use-api.ts'

// Zod would try whether it may compile, which the admin's policy forbids and browsers report.
if (typeof window !== 'undefined') z.config({ jitless: true })

const shareLink = z.object({
  id: z.number(),
  note: z.string().nullish(),
  url: z.string(),
  expiresAt: z.string(),
  madeBy: z.string().nullish(),
})

/** An active share link. */
export type ShareLink = z.output<typeof shareLink>

const ADDRESS = '/api/share-links'
const JSON_BODY = { 'content-type': 'application/json' }

/** Returns the active links to a document in a language, newest first. */
export async function listShareLinks(collection: string, id: number | string, locale: string): Promise<ShareLink[]> {
  const where = {
    'where[and][0][document.relationTo][equals]': collection,
    'where[and][1][document.value][equals]': String(id),
    'where[and][2][revoked][not_equals]': 'true',
    'where[and][3][expiresAt][greater_than]': new Date().toISOString(),
  }
  const query = new URLSearchParams({ ...where, locale, depth: '0', limit: '50', sort: '-createdAt' })
  return z.object({ docs: z.array(shareLink) }).parse(await readApi(`${ADDRESS}?${query}`)).docs
}

export async function makeShareLink(collection: string, id: number | string, note: string, expiresAt: string): Promise<ShareLink> {
  const body = JSON.stringify({ note, expiresAt, document: { relationTo: collection, value: id } })
  return z.object({ doc: shareLink }).parse(await readApi(`${ADDRESS}?depth=0`, { method: 'POST', headers: JSON_BODY, body })).doc
}

/** Revokes a link immediately. */
export async function revokeShareLink(id: number): Promise<void> {
  await readApi(`${ADDRESS}/${id}?depth=0`, { method: 'PATCH', headers: JSON_BODY, body: JSON.stringify({ revoked: true }) })
}
