import type { Endpoint } from 'payload'
import { z } from 'zod'
import type { Delivery } from '#types'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { routeIdOf } from '#cms/core/route-id.ts'
import { inboxRefusal } from './inbox-access.ts'

/** One event in a delivery's history. */
export type Step = { at: string; what: string }

/** A delivery of a submission and its progress. */
export type FollowUp = Pick<Delivery, 'id' | 'kind' | 'state' | 'attempts' | 'dueAt'> & {
  sentAt: string | null
  recipient: string | null
  lastError: string | null
  steps: Step[]
}

/** The progress of a submission's deliveries. */
export type Steps = { keptAt: string; status: string; isAnonymised: boolean; deliveries: FollowUp[] }

const step = z.object({ at: z.string(), what: z.string() })

/** The valid steps in a stored value. */
const stepsIn = (steps: unknown): Step[] => (Array.isArray(steps) ? steps : []).flatMap((one: unknown) => step.safeParse(one).data ?? [])

/** `GET /api/submissions/:id/steps`: the submission's deliveries, for users who may read it. */
export const showSteps: Endpoint = {
  path: '/:id/steps',
  method: 'get',
  handler: async (req) => {
    const refusal = inboxRefusal(req)
    if (refusal) return refusal
    const id = routeIdOf(req)
    const as = { overrideAccess: false, user: req.user, depth: 0 } as const
    const submission = id === null ? null : await req.payload.findByID({ collection: 'submissions', id, ...as, disableErrors: true })
    if (!submission) return apiRefusal(404, 'This submission does not exist.')
    const where = { submission: { equals: submission.id } }
    const { docs } = await req.payload.find({ collection: 'deliveries', where, sort: 'id', limit: 20, ...as })
    const deliveries = docs.map(({ id: number, kind, state, attempts, dueAt, sentAt, recipient, lastError, steps }) => ({
      ...{ id: number, kind, state, attempts, dueAt, sentAt: sentAt ?? null, recipient: recipient ?? null },
      ...{ lastError: lastError ?? null, steps: stepsIn(steps) },
    }))
    const { createdAt: keptAt, status, anonymisedAt } = submission
    return Response.json({ keptAt, status, isAnonymised: Boolean(anonymisedAt), deliveries } satisfies Steps, {
      headers: { 'cache-control': 'no-store' },
    })
  },
}
