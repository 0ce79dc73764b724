import { randomUUID } from 'node:crypto'
import type { Endpoint } from 'payload'
import { apiRefusal } from '../api-refusal.ts'
import { env } from '../env.ts'
import { receiveForm } from '../forms/receive.server.ts'
import { adminIn } from './colleague.ts'

/** What was sent, and where what follows from it goes on this server. */
export type TestSent = { id: number; email: string; mails: 'sent' | 'files'; webhook: boolean }

function madeUp(email: string): FormData {
  const data = new FormData()
  const answers = {
    ...{ name: 'Test from the inbox', email, company: 'Plumb & Sons (made up)', role: 'Tester', goal: 'other' },
    message: 'This was sent from the inbox, to see that everything works. Nobody has to answer it.',
    ...{ key: randomUUID(), locale: 'en', consent: 'A test: nobody was asked.' },
  }
  for (const [name, value] of Object.entries(answers)) data.append(name, value)
  return data
}

/** `POST /api/submissions/test`: sends a made-up contact by the way that visitors' forms take; the answer to it goes to the admin. */
export const sendTest: Endpoint = {
  path: '/test',
  method: 'post',
  handler: async (req) => {
    const admin = adminIn(req)
    if (!admin) return apiRefusal(403, 'Only admins send a test.')
    const received = await receiveForm(req.payload, 'contact-sales', madeUp(admin.email), { path: '/admin', asksJson: false, isTest: true })
    if (received.state !== 'kept') return apiRefusal(500, 'The test was not kept. The log of the server says why.')
    const { SMTP_URL, LEAD_WEBHOOK_URL } = env()
    const sent: TestSent = {
      ...{ id: received.id, email: admin.email, mails: SMTP_URL ? 'sent' : 'files' },
      webhook: LEAD_WEBHOOK_URL !== undefined,
    }
    return Response.json(sent, { status: 201 })
  },
}
