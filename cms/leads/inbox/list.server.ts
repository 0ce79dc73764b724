import type { PayloadRequest, Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import { inboxEndpoint } from './inbox-access.ts'
import { SUBMISSION_STATUSES, type SubmissionStatus } from './inbox-facts.ts'

const isWhere = (value: unknown): value is Where => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Combines conditions with AND. */
export const allOf = (...conditions: Where[]): Where => ({ and: conditions.filter((condition) => Object.keys(condition).length > 0) })

/** The list's filter and search, from the query string. Payload adds access control. */
function listWhere(req: PayloadRequest): Where {
  const { where, search } = req.query
  return mergeListSearchAndWhere({
    collectionConfig: req.payload.collections.submissions.config,
    search: typeof search === 'string' ? search : '',
    where: isWhere(where) ? structuredClone({ ...where }) : {},
  })
}

const mentions = (value: unknown, field: string): boolean =>
  typeof value === 'object' && value !== null && Object.entries(value).some(([key, inner]) => key === field || mentions(inner, field))

/** Hides spam unless the filter names a status. */
export const hideSpam = ({ req }: { req: PayloadRequest }): Where | null =>
  mentions(req.query?.where, 'status') ? null : { status: { not_equals: 'spam' } }

/** The list's filter, without spam unless it names a status. */
export const visibleWhere = (req: PayloadRequest): Where => allOf(listWhere(req), hideSpam({ req }) ?? {})

/** The number of submissions in each status. */
export type StatusCounts = Record<SubmissionStatus, number>

/** `GET /api/submissions/counts`: the counts within the list's filter. */
export const countByStatus = inboxEndpoint('get', '/counts', async (req) => {
  const where = listWhere(req)
  const count = async (status: SubmissionStatus) => {
    const query = { collection: 'submissions', where: allOf(where, { status: { equals: status } }) } as const
    return [status, (await req.payload.count({ ...query, overrideAccess: false, user: req.user })).totalDocs] as const
  }
  const counts = Object.fromEntries(await Promise.all(SUBMISSION_STATUSES.map(count)))
  return Response.json({ counts }, { headers: { 'cache-control': 'no-store' } })
})

/** A user to whom submissions can be assigned. */
export type Colleague = { id: number; name: string }

/** The users who answer submissions. Read without access control, because not everybody may query roles. */
export async function colleagues(req: PayloadRequest): Promise<Colleague[]> {
  const { docs } = await req.payload.find({
    ...{ collection: 'users', where: { roles: { in: ['admin', 'sales'] } }, select: { name: true, email: true } },
    ...{ depth: 0, limit: 200, pagination: false, sort: 'name' },
  })
  return docs.map(({ id, name, email }) => ({ id, name: name || email }))
}

/** `GET /api/submissions/colleagues`: the possible assignees. */
export const listColleagues = inboxEndpoint('get', '/colleagues', async (req) => Response.json({ colleagues: await colleagues(req) }))
