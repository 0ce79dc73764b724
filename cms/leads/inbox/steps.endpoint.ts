import type { Delivery } from '#types'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { type Step, stepsIn } from '../deliveries/steps.ts'
import { routeIdOf } from '#cms/core/route-id.ts'
import { inboxEndpoint } from './inbox-access.ts'

/** A delivery of a submission and its progress. */
export type FollowUp = Pick<Delivery, 'id' | 'kind' | 'state' | 'attempts' | 'dueAt'> & {
  sentAt: string | null
  recipient: string | null
  lastError: string | null
  steps: Pick<Step, 'at' | 'what'>[]
}

/** The progress of a submission's deliveries. */
export type Steps = { keptAt: string; status: string; isAnonymised: boolean; deliveries: FollowUp[] }

/** `GET /api/submissions/:id/steps`: the submission's deliveries, for users who may read it. */
export const showSteps = inboxEndpoint('get', '/:id/steps', async (req) => {
  const id = routeIdOf(req)
  const as = { overrideAccess: false, user: req.user, depth: 0 } as const
  const submission = id === null ? null : await req.payload.findByID({ collection: 'submissions', id, ...as, disableErrors: true })
  if (!submission) return apiRefusal(404, 'This submission does not exist.')
  const where = { submission: { equals: submission.id } }
  const { docs } = await req.payload.find({ collection: 'deliveries', where, sort: 'id', limit: 20, ...as })
  const deliveries = docs.map(({ id: number, kind, state, attempts, dueAt, sentAt, recipient, lastError, steps }) => ({
    ...{ id: number, kind, state, attempts, dueAt, sentAt: sentAt ?? null, recipient: recipient ?? null },
    ...{ lastError: lastError ?? null, steps: stepsIn(steps).map(({ at, what }) => ({ at, what })) },
  }))
  const { createdAt: keptAt, status, anonymisedAt } = submission
  return Response.json({ keptAt, status, isAnonymised: Boolean(anonymisedAt), deliveries } satisfies Steps, {
    headers: { 'cache-control': 'no-store' },
  })
})
