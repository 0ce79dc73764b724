import { type Endpoint, QueryError } from 'payload'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { inboxRefusal } from './inbox-access.ts'
import { allOf, listWhere } from './list-where.server.ts'
import { SUBMISSION_STATUSES, type SubmissionStatus } from './statuses.ts'

/** The number of submissions in each status. */
export type StatusCounts = Record<SubmissionStatus, number>

/** `GET /api/submissions/counts`: the counts within the list's filter. */
export const countByStatus: Endpoint = {
  path: '/counts',
  method: 'get',
  handler: async (req) => {
    const refusal = inboxRefusal(req)
    if (refusal) return refusal
    const where = listWhere(req)
    const count = async (status: SubmissionStatus) => {
      const query = { collection: 'submissions', where: allOf(where, { status: { equals: status } }) } as const
      return [status, (await req.payload.count({ ...query, overrideAccess: false, user: req.user })).totalDocs] as const
    }
    try {
      const counts = Object.fromEntries(await Promise.all(SUBMISSION_STATUSES.map(count)))
      return Response.json({ counts }, { headers: { 'cache-control': 'no-store' } })
    } catch (error) {
      if (error instanceof QueryError) return apiRefusal(400, 'This filter uses a field that submissions do not have.')
      throw error
    }
  },
}
