import type { Endpoint } from 'payload'
import { z } from 'zod'
import { apiRefusal } from '../api-refusal.ts'
import { idIn } from '../route-id.ts'
import { refuseOthers } from './colleague.ts'
import { setStatus } from './set-status.server.ts'
import { MOST_AT_ONCE, SUBMISSION_STATUSES } from './statuses.ts'

const id = z.number().int().positive().max(2_147_483_647)

const input = z
  .object({
    ids: z.array(id).min(1).max(MOST_AT_ONCE),
    status: z.enum(SUBMISSION_STATUSES).optional(),
    assignee: id.nullable().optional(),
  })
  .refine(({ status, assignee }) => status !== undefined || assignee !== undefined)

/** `POST /api/submissions/status`: moves up to 500 submissions on, or gives them to somebody, all or none. */
export const changeStatus: Endpoint = {
  path: '/status',
  method: 'post',
  handler: async (req) => {
    const refusal = refuseOthers(req)
    if (refusal) return refusal
    const asked = input.safeParse(await req.json?.().catch(() => null))
    if (!asked.success) return apiRefusal(400, `Send “ids”, ${MOST_AT_ONCE} at most, and a “status” or an “assignee”.`)
    const changed = await setStatus(req, [...new Set(asked.data.ids)], asked.data)
    return typeof changed === 'number' ? Response.json({ changed }) : apiRefusal(409, changed)
  },
}

/** `POST /api/submissions/:id/not-spam`: it was taken for spam, and now takes the way it should have taken. */
export const notSpam: Endpoint = {
  path: '/:id/not-spam',
  method: 'post',
  handler: async (req) => {
    const refusal = refuseOthers(req)
    if (refusal) return refusal
    const one = idIn(req)
    if (one === null) return apiRefusal(404, 'There is no such submission.')
    const { docs } = await req.payload.find({
      ...{ collection: 'submissions', where: { id: { equals: one } }, select: { status: true }, depth: 0, limit: 1 },
      ...{ overrideAccess: false, user: req.user },
    })
    if (!docs[0]) return apiRefusal(404, 'There is no such submission.')
    if (docs[0].status !== 'spam') return apiRefusal(409, 'It is not spam any more. Load it again.')
    const changed = await setStatus(req, [one], { status: 'new' })
    return typeof changed === 'number' ? Response.json({ changed }) : apiRefusal(409, changed)
  },
}
