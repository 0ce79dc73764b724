import type { Endpoint } from 'payload'
import { z } from 'zod'
import type { Delivery } from '../../payload-types.ts'
import { apiRefusal } from '../api-refusal.ts'
import { idIn } from '../route-id.ts'
import { refuseOthers } from './colleague.ts'

/** What happened to a delivery at one moment. */
export type Step = { at: string; what: string }

/** One thing that follows from a submission, and how far it is. */
export type FollowUp = Pick<Delivery, 'id' | 'kind' | 'state' | 'attempts' | 'dueAt'> & {
  sentAt: string | null
  recipient: string | null
  lastError: string | null
  steps: Step[]
}

/** How far everything is that follows from a submission. */
export type Steps = { keptAt: string; status: string; isAnonymised: boolean; deliveries: FollowUp[] }

const step = z.object({ at: z.string(), what: z.string() })

/** The steps that the worker noted; what cannot be read as one is left out. */
const stepsIn = (steps: unknown): Step[] => (Array.isArray(steps) ? steps : []).flatMap((one: unknown) => step.safeParse(one).data ?? [])

/** `GET /api/submissions/:id/steps`: what follows from a submission, for whoever may read it. */
export const showSteps: Endpoint = {
  path: '/:id/steps',
  method: 'get',
  handler: async (req) => {
    const refusal = refuseOthers(req)
    if (refusal) return refusal
    const id = idIn(req)
    const as = { overrideAccess: false, user: req.user, depth: 0 } as const
    const submission = id === null ? null : await req.payload.findByID({ collection: 'submissions', id, ...as, disableErrors: true })
    if (!submission) return apiRefusal(404, 'There is no such submission.')
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
