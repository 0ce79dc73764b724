import type { Endpoint } from 'payload'
import { z } from 'zod'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { routeIdOf } from '#cms/core/route-id.ts'
import { inboxRefusal } from './inbox-access.ts'
import { setStatus } from './set-status.server.ts'
import { MAX_AT_ONCE, SUBMISSION_STATUSES } from './statuses.ts'

const id = z.number().int().positive().max(2_147_483_647)

const input = z
  .object({
    // Counted first: a problem for each of millions of ids would take minutes.
    ids: z.array(z.unknown()).min(1).max(MAX_AT_ONCE).pipe(z.array(id)),
    status: z.enum(SUBMISSION_STATUSES).optional(),
    assignee: id.nullable().optional(),
  })
  .refine(({ status, assignee }) => status !== undefined || assignee !== undefined)

/** `POST /api/submissions/status`: sets the status or assignee of up to 500 submissions, all or none. */
export const changeStatus: Endpoint = {
  path: '/status',
  method: 'post',
  handler: async (req) => {
    const refusal = inboxRefusal(req)
    if (refusal) return refusal
    const parsed = input.safeParse(await req.json?.().catch(() => null))
    if (!parsed.success) return apiRefusal(400, `Send “ids” (at most ${MAX_AT_ONCE}) and a “status” or an “assignee”.`)
    const changed = await setStatus(req, [...new Set(parsed.data.ids)], parsed.data)
    return typeof changed === 'number' ? Response.json({ changed }) : apiRefusal(409, changed)
  },
}

/** `POST /api/submissions/:id/not-spam`: marks a submission as new and delivers it. */
export const notSpam: Endpoint = {
  path: '/:id/not-spam',
  method: 'post',
  handler: async (req) => {
    const refusal = inboxRefusal(req)
    if (refusal) return refusal
    const one = routeIdOf(req)
    if (one === null) return apiRefusal(404, 'This submission does not exist.')
    const { docs } = await req.payload.find({
      ...{ collection: 'submissions', where: { id: { equals: one } }, select: { status: true }, depth: 0, limit: 1 },
      ...{ overrideAccess: false, user: req.user },
    })
    if (!docs[0]) return apiRefusal(404, 'This submission does not exist.')
    if (docs[0].status !== 'spam') return apiRefusal(409, 'It is no longer marked as spam. Reload the page.')
    const changed = await setStatus(req, [one], { status: 'new' })
    return typeof changed === 'number' ? Response.json({ changed }) : apiRefusal(409, changed)
  },
}
