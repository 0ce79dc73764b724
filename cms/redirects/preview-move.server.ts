import { pathOf, type RoutableSlug } from '#cms/core/paths.ts'
import { claimsOn, nameOf } from './documents-at.server.ts'
import { movesBelow } from './descendants.server.ts'
import type { Query } from '#cms/core/query.server.ts'
import { publicPath } from './rule-rows.server.ts'

/** The values in the form that make up an address. */
export type AddressParts = { slug?: string; parent?: number; shortcode?: string; analyzer?: number }

/** What publishing would move: `below` counts public addresses, `taken` says which document has one of the new addresses. */
export type MovePreview = { from: string; to: string; below: number; taken: string | null }

async function storedPath(query: Query, collection: RoutableSlug, id: number): Promise<string | undefined> {
  const rows = await query<{ path: string | null }>(`SELECT path FROM ${collection} WHERE id = $1`, [id])
  return rows[0]?.path ?? undefined
}

/** Returns the address a document at `from` would get with `parts`. */
async function addressFrom(query: Query, collection: RoutableSlug, from: string, parts: AddressParts): Promise<string> {
  const { slug, parent, shortcode, analyzer } = parts
  if (collection === 'pages')
    return slug ? pathOf('pages', { slug, parentPath: parent ? await storedPath(query, 'pages', parent) : undefined }) : from
  const last = shortcode ?? slug
  const moved = last ? from.replace(/[^/]+$/, () => last) : from
  const above = collection === 'issues' && analyzer ? await storedPath(query, 'analyzers', analyzer) : undefined
  return above ? `${above}/issues/${last ?? from.split('/').at(-1) ?? ''}` : moved
}

/** Returns what publishing a document with `parts` would move, or `null` if no public address changes. */
export async function previewOfMove(query: Query, collection: RoutableSlug, id: number, parts: AddressParts): Promise<MovePreview | null> {
  const from = await publicPath(query, collection, id)
  if (from === undefined) return null
  const to = await addressFrom(query, collection, from, parts)
  if (to === from) return null
  const below = await movesBelow(query, collection, id, to)
  const isMoving = new Set([`${collection}:${id}`, ...below.map((move) => `${move.collection}:${move.id}`)])
  const claims = await claimsOn(query, [to, ...below.map((move) => move.to)])
  const taken = claims.find((claim) => !isMoving.has(`${claim.collection}:${claim.id}`))
  return {
    from,
    to,
    below: below.filter((move) => move.public).length,
    taken: taken ? `${taken.path} is already the address of ${nameOf(taken)}.` : null,
  }
}
