import { type Endpoint, QueryError } from 'payload'
import { apiRefusal } from '../api-refusal.ts'
import { refuseOthers } from './colleague.ts'
import { allOf, listWhere } from './list-where.server.ts'
import { SUBMISSION_STATUSES, type SubmissionStatus } from './statuses.ts'

/** How many submissions of a filter are in each status. */
export type StatusCounts = Record<SubmissionStatus, number>

/** `GET /api/submissions/counts`: the list's filter, counted by status. */
export const countByStatus: Endpoint = {
  path: '/counts',
  method: 'get',
  handler: async (req) => {
    const refusal = refuseOthers(req)
    if (refusal) return refusal
    const where = listWhere(req)
    const count = async (status: SubmissionStatus) => {
      const asked = { collection: 'submissions', where: allOf(where, { status: { equals: status } }) } as const
      return [status, (await req.payload.count({ ...asked, overrideAccess: false, user: req.user })).totalDocs] as const
    }
    try {
      const counts = Object.fromEntries(await Promise.all(SUBMISSION_STATUSES.map(count)))
      return Response.json({ counts }, { headers: { 'cache-control': 'no-store' } })
    } catch (error) {
      if (error instanceof QueryError) return apiRefusal(400, 'This filter asks for a field that submissions do not have.')
      throw error
    }
  },
}
