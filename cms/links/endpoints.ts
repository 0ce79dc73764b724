import { APIError, type Endpoint, Forbidden, NotFound, type PayloadRequest, type Where } from 'payload'
import type { User } from '../../payload-types.ts'
import { API_LIMITS } from '#cms/api/limits/api-limits.ts'
import { hasRole } from '#cms/access/roles.ts'
import { ROUTABLE } from '#cms/core/paths.ts'
import { checkLinks } from './check.server.ts'
import { deadLinksOf, linkedFrom, liveAmong, publicAddresses } from './linked-from.server.ts'
import { refreshLinksBriefly } from './refresh-links.server.ts'
import { countUnread } from './stored-links.server.ts'

/** More documents than this are checked by the job, because the request would take too long. */
const MAX_SYNC_DOCUMENTS = 2000

/** Returns the user of the request. @throws 403 if they may not write */
function writerIn(req: PayloadRequest): User {
  const user = req.user as User | null
  if (!user || !hasRole(user, 'admin', 'publisher', 'editor')) throw new Forbidden(req.t)
  return user
}

const check: Endpoint = {
  path: '/check',
  method: 'post',
  handler: async (req) => {
    writerIn(req)
    if ((await countUnread(req.payload)) > MAX_SYNC_DOCUMENTS) {
      await req.payload.jobs.queue({ task: 'checkLinks', input: {} })
      return Response.json({ message: 'There are many pages to check. The list will be updated in a few minutes.' }, { status: 202 })
    }
    const { found } = await checkLinks(req.payload)
    return Response.json({ message: found === 0 ? 'No broken links found.' : `Broken links found: ${found}.` })
  },
}

// The parameter is called `slug`, because Payload sets `collection` to the collection of the endpoint.
const linked: Endpoint = {
  path: '/linked-from/:slug/:number',
  method: 'get',
  handler: async (req) => {
    const user = writerIn(req)
    const collection = ROUTABLE.find((slug) => slug === req.routeParams?.slug)
    const id = Number(req.routeParams?.number)
    if (!collection || !Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) throw new NotFound(req.t)
    // Returns 404 for documents that this person may not read.
    const toNothing = await deadLinksOf(req.payload, collection, id, user)
    await refreshLinksBriefly(req.payload)
    const addresses = await publicAddresses(req.payload, collection, id)
    return Response.json(
      { addresses, linkedFrom: await linkedFrom(req.payload, collection, id), toNothing },
      { headers: { 'cache-control': 'no-store' } },
    )
  },
}

/** The documents that a list's dialog is about, chosen as its call will choose them. */
const live: Endpoint = {
  path: '/live/:slug',
  method: 'get',
  handler: async (req) => {
    const user = writerIn(req)
    const collection = ROUTABLE.find((slug) => slug === req.routeParams?.slug)
    if (!collection) throw new NotFound(req.t)
    const { docs, totalDocs } = await req.payload.find({
      ...{ collection, where: (req.query.where ?? {}) as Where, limit: API_LIMITS.changes, depth: 0, select: {} },
      ...{ req, user, overrideAccess: false },
    })
    if (totalDocs > API_LIMITS.changes) {
      throw new APIError(`At most ${API_LIMITS.changes} documents can be deleted at once, and ${totalDocs} are selected.`, 400, null, true)
    }
    const ids = docs.map(({ id }) => Number(id))
    return Response.json(await liveAmong(req.payload, collection, ids), { headers: { 'cache-control': 'no-store' } })
  },
}

/** Endpoints of the admin: a new check, the addresses of documents, and the links to and from one. */
export const linkEndpoints: Endpoint[] = [check, linked, live]
