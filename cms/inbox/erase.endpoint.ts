import type { Endpoint } from 'payload'
import { z } from 'zod'
import { apiRefusal } from '../api-refusal.ts'
import { refuseOthers } from './colleague.ts'
import { erasePerson, findPerson } from './erase.server.ts'

const input = z.object({ email: z.string().trim().pipe(z.email().max(200)), confirm: z.boolean().default(false) })

/** `POST /api/submissions/erase`: says what is there of a person; with `confirm` it erases that and answers a receipt. */
export const erase: Endpoint = {
  path: '/erase',
  method: 'post',
  handler: async (req) => {
    const refusal = refuseOthers(req)
    if (refusal) return refusal
    const asked = input.safeParse(await req.json?.().catch(() => null))
    if (!asked.success) return apiRefusal(400, 'Write the whole address of the person, for example ada@example.com.')
    const { email, confirm } = asked.data
    const headers = { 'cache-control': 'no-store' }
    if (!confirm) return Response.json(await findPerson(req, email), { headers })
    const receipt = await erasePerson(req, email)
    return receipt ? Response.json({ receipt }, { headers }) : apiRefusal(404, 'There is nothing of this person.')
  },
}
