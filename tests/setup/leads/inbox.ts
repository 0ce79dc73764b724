import { randomUUID } from 'node:crypto'
import { createLocalReq, type Endpoint } from 'payload'
import type { Caller } from '#cms/access/roles.ts'
import { submissions } from '#cms/collections/submissions.ts'
import type { NewSubmission } from '#cms/leads/forms/receive.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'

type RequestOptions = { query?: Record<string, unknown>; body?: unknown; id?: number }

const endpoints = (submissions.endpoints || []) as Endpoint[]

/** Calls the handler of an inbox endpoint as `user`, with the request that Payload would pass. */
export async function askInbox(
  cms: Cms,
  user: Caller | null,
  path: string,
  { query = {}, body, id }: RequestOptions = {},
): Promise<Response> {
  const endpoint = endpoints.find((one) => one.path === path)
  if (!endpoint) throw new Error(`there is no ${path}`)
  const req = await createLocalReq({ user: user ?? undefined }, cms)
  Object.assign(req, { query, routeParams: id === undefined ? {} : { id: String(id) }, json: () => Promise.resolve(body) })
  return endpoint.handler(req)
}

/** The fields of a sample submission. */
export const sent = (fields: Partial<NewSubmission> = {}): NewSubmission => ({
  ...{ form: 'contact-sales', status: 'new', name: 'Ada', email: `${randomUUID()}@example.com`, company: 'Weir', message: 'Hello' },
  ...{ answers: { role: 'Engineer', goal: 'legacy' }, consent: { text: 'Yes', version: '1' } },
  ...{ source: { path: '/contact', referrer: null, campaign: { utm_source: 'news' } }, signs: [], locale: 'en', isTest: false },
  idempotencyKey: randomUUID(),
  ...fields,
})

/** A submission and its deliveries as stored. */
export async function stored(cms: Cms, id: number) {
  const submission = await sqlOf(cms).query<Record<string, unknown>>('SELECT * FROM submissions WHERE id = $1', [id])
  const deliveries = await sqlOf(cms).query<Record<string, unknown>>('SELECT * FROM deliveries WHERE submission_id = $1 ORDER BY id', [id])
  return { submission: submission.rows[0], deliveries: deliveries.rows }
}

/** The entries of the audit trail for an action, newest last. */
export async function trail(cms: Cms, act: string) {
  const { rows } = await sqlOf(cms).query<{ details: Record<string, unknown>; who_name: string }>(
    'SELECT details, who_name FROM audit WHERE act::text = $1 ORDER BY id',
    [act],
  )
  return rows
}
