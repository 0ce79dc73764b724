import { randomUUID } from 'node:crypto'
import type { Endpoint } from 'payload'
import { hasRole, isPerson } from '#cms/access/roles.ts'
import { apiRefusal } from '#cms/api/api-refusal.ts'
import { env } from '#platform/env/env.ts'
import { contactSales } from '../forms/contact-sales.ts'
import type { FormDefinition, FormField } from '../forms/form-definition.ts'
import { receiveForm } from '../forms/receive.server.ts'

/** The test submission, and how this server delivers mails and webhook calls. */
export type TestSent = { id: number; email: string; mails: 'sent' | 'files'; webhook: boolean }

/** The answer to any other field: empty unless the field is required. */
function placeholder(field: FormField): string {
  if (!field.missing) return ''
  if (field.kind === 'digits') return '1'
  return 'options' in field ? (Object.keys(field.options)[0] ?? '') : 'Test'
}

function sampleContact(email: string): FormData {
  const { fields }: FormDefinition = contactSales
  const answers: Record<string, string> = {
    ...{ name: 'Test from the inbox', email, company: 'Plumb & Sons (sample)', role: 'Tester', goal: 'other' },
    message: 'This is a test from the inbox. Nobody has to reply.',
  }
  const data = new FormData()
  for (const [name, field] of Object.entries(fields)) data.append(name, answers[name] ?? placeholder(field))
  for (const [name, value] of Object.entries({ key: randomUUID(), locale: 'en', consent: 'This is a test: nobody gave consent.' }))
    data.append(name, value)
  return data
}

/** `POST /api/submissions/test`: submits a sample contact like a visitor's form. The confirmation goes to the admin. */
export const sendTest: Endpoint = {
  path: '/test',
  method: 'post',
  handler: async (req) => {
    const { user } = req
    // API keys do not count, because they have no email address.
    const admin = isPerson(user) && hasRole(user, 'admin') ? user : null
    if (!admin) return apiRefusal(403, 'Only admins can send a test.')
    const received = await receiveForm(req.payload, 'contact-sales', sampleContact(admin.email), {
      path: '/admin',
      asksJson: false,
      isTest: true,
    })
    if (received.state !== 'kept') return apiRefusal(500, 'The test was not stored. See the server log for the reason.')
    const { SMTP_URL, LEAD_WEBHOOK_URL } = env()
    const sent: TestSent = {
      ...{ id: received.id, email: admin.email, mails: SMTP_URL ? 'sent' : 'files' },
      webhook: LEAD_WEBHOOK_URL !== undefined,
    }
    return Response.json(sent, { status: 201 })
  },
}
