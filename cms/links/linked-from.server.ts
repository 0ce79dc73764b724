import { refusal } from '#cms/core/refusal.ts'
import { z } from 'zod'
import type { User } from '../../payload-types.ts'
import type { Cms } from '#cms/core/cms.ts'
import { type RoutableSlug, ROUTABLE } from '#cms/core/paths.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { type DeadLink, deadAmong, sourceTitle } from './dead-links.server.ts'
import { readDraftLinks, countUnread } from './stored-links.server.ts'
import { type Endpoint, Forbidden, NotFound, type PayloadRequest, type Where } from 'payload'
import { API_LIMITS } from '#cms/api/limits/api-limits.ts'
import { hasRole } from '#cms/access/roles.ts'
import { checkLinks, refreshLinksBriefly } from './check-links.server.ts'

const MAX_LISTED = 20

const linkingRow = z.object({
  ...{ source: z.string(), id: z.number(), title: z.string(), field: z.string(), links: z.number() },
  ...{ total: z.number(), documents: z.number() },
})

/** A published document that links here: one of the fields, and the number of links. */
type Linking = Omit<z.output<typeof linkingRow>, 'total' | 'documents'>

/** `total` counts the links, `documents` the documents that contain them; `first` lists some of those. */
type LinkedFrom = { total: number; documents: number; first: Linking[] }

const NONE: LinkedFrom = { total: 0, documents: 0, first: [] }

const LINKING = `
  WITH here AS (SELECT key FROM content_drafts WHERE collection = $1::text AND id = $2::int
      UNION SELECT key FROM content_documents WHERE collection = $1::text AND id = $2::int),
    linking AS (SELECT source, source_id, min(field) AS field, count(*)::int AS links FROM stored_links
      WHERE ((to_collection = $1 AND to_id = $2) OR to_path IN (SELECT key FROM here)) AND NOT (source = $1 AND source_id = $2)
      GROUP BY source, source_id)
  SELECT source, source_id AS id, field, links, sum(links) OVER ()::int AS total, count(*) OVER ()::int AS documents,
    ${sourceTitle('source', 'source_id')} AS title
  FROM linking ORDER BY source, source_id LIMIT ${MAX_LISTED}`

/** Returns the first few documents that link to a document, and the totals. */
export async function linkedFrom(cms: Cms, collection: RoutableSlug, id: number): Promise<LinkedFrom> {
  const { rows } = await sqlOf(cms).query(LINKING, [collection, id])
  const found = z.array(linkingRow).parse(rows)
  const { total = 0, documents = 0 } = found[0] ?? {}
  return { total, documents, first: found.map(({ source, id: from, title, field, links }) => ({ source, id: from, title, field, links })) }
}

/** Returns the addresses at which visitors find a document, with the default language first. */
async function publicAddresses(cms: Cms, collection: RoutableSlug, id: number): Promise<string[]> {
  const { rows } = await sqlOf(cms).query<{ path: string }>(
    'SELECT path FROM content_documents WHERE collection = $1 AND id = $2 AND NOT partial ORDER BY length(path), path',
    [collection, id],
  )
  return rows.map(({ path }) => path)
}

const MAX_NAMED = 5

const LIVE_AMONG = `
  WITH live AS (SELECT DISTINCT ON (id) title, path AS address FROM content_documents
    WHERE collection = $1 AND id = ANY($2::int[]) AND NOT partial ORDER BY id, locale <> 'en', path)
  SELECT title, address, count(*) OVER ()::int AS total FROM live ORDER BY address LIMIT ${MAX_NAMED}`

/** How many of some documents visitors find, and the first few of them, in the default language if possible. */
export type LiveAmong = { total: number; first: { title: string; address: string }[] }

export async function liveAmong(cms: Cms, collection: RoutableSlug, ids: readonly number[]): Promise<LiveAmong> {
  const { rows } = await sqlOf(cms).query<{ title: string; address: string; total: number }>(LIVE_AMONG, [collection, ids])
  return { total: rows[0]?.total ?? 0, first: rows.map(({ title, address }) => ({ title, address })) }
}

/** Returns the broken links in the newest draft of a document, with the rights of `user`. */
export async function deadLinksOf(cms: Cms, collection: RoutableSlug, id: number, user: User): Promise<DeadLink[]> {
  return deadAmong(cms, await readDraftLinks(cms, collection, id, user))
}

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
    // Throws 404 for documents that this person may not read. An edit view may ask just as its document is deleted, which is no fault.
    const toNothing = await deadLinksOf(req.payload, collection, id, user).catch((error: unknown) => {
      if (error instanceof NotFound && req.query.optional === 'true') return null
      throw error
    })
    if (!toNothing) return Response.json({ addresses: [], linkedFrom: NONE, toNothing: [] })
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
      throw refusal(400, `At most ${API_LIMITS.changes} documents can be deleted at once, and ${totalDocs} are selected.`)
    }
    const ids = docs.map(({ id }) => Number(id))
    return Response.json(await liveAmong(req.payload, collection, ids), { headers: { 'cache-control': 'no-store' } })
  },
}

/** Endpoints of the admin: a new check, the addresses of documents, and the links to and from one. */
export const linkEndpoints: Endpoint[] = [check, linked, live]
