import { pathOf, type RoutableSlug, ROUTABLE } from '#cms/core/paths.ts'
import { claimsOn, nameOf, publicPath, storedPath } from './addresses.server.ts'
import { movesBelow } from './descendants.server.ts'
import { type Query, queryOf } from '#cms/core/query.server.ts'
import type { Endpoint } from 'payload'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { z } from 'zod'
import { hasRole } from '#cms/access/roles.ts'

/** The values in the form that make up an address. */
type AddressParts = { slug?: string; parent?: number; shortcode?: string; analyzer?: number }

/** What publishing would move: `below` counts public addresses, `taken` says which document has one of the new addresses. */
export type MovePreview = { from: string; to: string; below: number; taken: string | null }

/** Returns the address a document at `from` would get with `parts`. */
async function addressFrom(query: Query, collection: RoutableSlug, from: string, parts: AddressParts): Promise<string> {
  const { slug, parent, shortcode, analyzer } = parts
  if (collection === 'pages')
    return slug
      ? pathOf('pages', { slug, parentPath: parent ? ((await storedPath(query, 'pages', parent)) ?? undefined) : undefined })
      : from
  const last = shortcode ?? slug
  const moved = last ? from.replace(/[^/]+$/, () => last) : from
  const above = collection === 'issues' && analyzer ? await storedPath(query, 'analyzers', analyzer) : undefined
  return above ? `${above}/issues/${last ?? from.split('/').at(-1) ?? ''}` : moved
}

/** Returns what publishing a document with `parts` would move, or `null` if no public address changes. */
async function previewOfMove(query: Query, collection: RoutableSlug, id: number, parts: AddressParts): Promise<MovePreview | null> {
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

const id = z.coerce.number().int().positive().max(2_147_483_647)
const part = z.string().max(96)

const input = z.object({
  collection: z.enum(ROUTABLE),
  id,
  slug: part.optional(),
  shortcode: part.optional(),
  parent: id.optional(),
  analyzer: id.optional(),
})

/** `GET /api/redirects/move`: returns what publishing a document would move. */
export const previewMove: Endpoint = {
  path: '/move',
  method: 'get',
  handler: async (req) => {
    if (!hasRole(req.user, 'admin', 'publisher', 'editor')) {
      return apiRefusal(403, 'Only people who may write documents can preview moves.')
    }
    const query = input.safeParse(Object.fromEntries(req.searchParams))
    if (!query.success) return apiRefusal(400, 'Send the collection, the id and the new slug.')
    const { collection, id: document, ...parts } = query.data
    // Returns 404 for a document that this person may not read.
    await req.payload.findByID({ collection, id: document, depth: 0, draft: true, overrideAccess: false, req, select: { path: true } })
    return Response.json({ move: await previewOfMove(queryOf(req.payload), collection, document, parts) })
  },
}
