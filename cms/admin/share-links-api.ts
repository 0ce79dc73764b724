import { z } from 'zod'

const shareLink = z.object({
  id: z.number(),
  note: z.string().nullish(),
  url: z.string(),
  expiresAt: z.string(),
  madeBy: z.string().nullish(),
})

/** A link that still shows a draft. */
export type ShareLink = z.output<typeof shareLink>

const ADDRESS = '/api/share-links'

async function call(address: string, init?: RequestInit): Promise<unknown> {
  const response = await fetch(address, {
    credentials: 'include',
    headers: { 'content-type': 'application/json' },
    ...init,
  })
  const answer = (await response.json().catch(() => ({}))) as { errors?: { message?: string }[] }
  if (!response.ok) throw new Error(answer.errors?.[0]?.message ?? `The server answered ${response.status}. Try again.`)
  return answer
}

/** The links to one document that still work, the newest first. */
export async function listShareLinks(collection: string, id: number | string): Promise<ShareLink[]> {
  const where = {
    'where[and][0][document.relationTo][equals]': collection,
    'where[and][1][document.value][equals]': String(id),
    'where[and][2][revoked][not_equals]': 'true',
    'where[and][3][expiresAt][greater_than]': new Date().toISOString(),
  }
  const query = new URLSearchParams({ ...where, depth: '0', limit: '50', sort: '-createdAt' })
  return z.object({ docs: z.array(shareLink) }).parse(await call(`${ADDRESS}?${query}`)).docs
}

export async function makeShareLink(collection: string, id: number | string, note: string, expiresAt: string): Promise<ShareLink> {
  const body = JSON.stringify({ note, expiresAt, document: { relationTo: collection, value: id } })
  return z.object({ doc: shareLink }).parse(await call(`${ADDRESS}?depth=0`, { method: 'POST', body })).doc
}

/** From now on the link shows nothing. */
export async function revokeShareLink(id: number): Promise<void> {
  await call(`${ADDRESS}/${id}?depth=0`, { method: 'PATCH', body: JSON.stringify({ revoked: true }) })
}
