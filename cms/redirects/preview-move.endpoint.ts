import type { Endpoint } from 'payload'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { z } from 'zod'
import { hasRole } from '#cms/access/roles.ts'
import { ROUTABLE } from '#cms/core/paths.ts'
import { previewOfMove } from './preview-move.server.ts'
import { queryOf } from '#cms/core/query.server.ts'

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
