import type { Endpoint } from 'payload'
import { z } from 'zod'
import { asciiAddress, MAIL_ADDRESS } from '#platform/text/mail-address.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { inboxRefusal } from './inbox-access.ts'
import { erasePerson, findPerson } from './erase.server.ts'

const email = z.string().trim().max(200).transform(asciiAddress).pipe(z.string().regex(MAIL_ADDRESS))

const input = z.object({ email, confirm: z.boolean().default(false) })

/** `POST /api/submissions/erase`: lists a person's submissions; with `confirm` erases them and returns a receipt. */
export const erase: Endpoint = {
  path: '/erase',
  method: 'post',
  handler: async (req) => {
    const refusal = inboxRefusal(req)
    if (refusal) return refusal
    const parsed = input.safeParse(await req.json?.().catch(() => null))
    if (!parsed.success) return apiRefusal(400, 'Enter the person’s complete email address, for example ada@example.com.')
    const { email, confirm } = parsed.data
    const headers = { 'cache-control': 'no-store' }
    if (!confirm) return Response.json(await findPerson(req, email), { headers })
    const receipt = await erasePerson(req, email)
    return receipt ? Response.json({ receipt }, { headers }) : apiRefusal(404, 'There are no submissions from this address.')
  },
}
