import { type Endpoint, Forbidden, NotFound } from 'payload'
import { mayWrite } from '../access/roles.ts'
import { firstUses } from './name-uses.server.ts'
import { usesOf } from './published-uses.server.ts'

const LARGEST_ID = 2_147_483_647

/** Tells people who write what published uses a file. */
export const usedBy: Endpoint = {
  path: '/:id/used-by',
  method: 'get',
  handler: async (req) => {
    if (!mayWrite(req.user)) throw new Forbidden(req.t)
    const id = Number(req.routeParams?.id)
    if (!Number.isSafeInteger(id) || id < 1 || id > LARGEST_ID) throw new NotFound(req.t)
    const uses = await firstUses(req.payload, await usesOf(req.payload, [id]))
    return Response.json(uses, { headers: { 'cache-control': 'no-store' } })
  },
}
