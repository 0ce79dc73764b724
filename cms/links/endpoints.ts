import { type Endpoint, Forbidden, NotFound, type PayloadRequest } from 'payload'
import type { User } from '../../payload-types.ts'
import { hasRole } from '../access/roles.ts'
import { ROUTABLE } from '../paths.ts'
import { checkLinks } from './check.server.ts'
import { deadLinksOf, linkedFrom } from './linked-from.server.ts'
import { refreshForALook } from './refresh-links.server.ts'
import { countUnread } from './stored-links.server.ts'

/** More documents than these are read by the job, not while somebody waits. */
const MOST_AT_ONCE = 2000

/** The person who asks; only people who write may ask. */
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
    if ((await countUnread(req.payload)) > MOST_AT_ONCE) {
      await req.payload.jobs.queue({ task: 'checkLinks', input: {} })
      return Response.json({ message: 'There is much to read. The list is new in a few minutes.' }, { status: 202 })
    }
    const { found } = await checkLinks(req.payload)
    return Response.json({ message: found === 0 ? 'Every link leads somewhere.' : `Links to nothing: ${found}.` })
  },
}

// Payload puts the collection of the endpoint itself into `collection`.
const linked: Endpoint = {
  path: '/linked-from/:slug/:number',
  method: 'get',
  handler: async (req) => {
    const user = writerIn(req)
    const collection = ROUTABLE.find((slug) => slug === req.routeParams?.slug)
    const id = Number(req.routeParams?.number)
    if (!collection || !Number.isSafeInteger(id) || id < 1 || id > 2_147_483_647) throw new NotFound(req.t)
    // A document that this person may not read is not found.
    const toNothing = await deadLinksOf(req.payload, collection, id, user)
    await refreshForALook(req.payload)
    return Response.json(
      { linkedFrom: await linkedFrom(req.payload, collection, id), toNothing },
      { headers: { 'cache-control': 'no-store' } },
    )
  },
}

/** What the admin asks of links: a new report, and what a document is linked from. */
export const linkEndpoints: Endpoint[] = [check, linked]
