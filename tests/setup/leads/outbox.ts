import { parseEnv, type Env } from '#platform/env/env.ts'
import type { DeliveryKind } from '#cms/leads/deliveries/outcome.ts'
import type { Step } from '#cms/leads/deliveries/steps.ts'
import { DeliveryWorker, type WorkerOptions } from '#cms/leads/deliveries/delivery-worker.server.ts'
import { openTransport } from '#cms/leads/deliveries/mails/transport.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { Submission } from '#types'

export type Row = {
  id: number
  kind: DeliveryKind
  state: 'waiting' | 'sent' | 'dead'
  attempts: number
  wait: number
  sentAt: Date | null
  recipient: string | null
  subject: string | null
  lastError: string | null
  steps: Step[] | null
  key: string
}

/** Creates a submission as the forms do. */
export async function submitted(cms: Cms, data: Partial<Submission> = {}): Promise<number> {
  const base = { form: 'contact-sales' as const, status: 'new' as const, name: 'Ada Lovelace', email: 'ada@weir.example', company: 'Weir' }
  const { id } = await cms.create({ collection: 'submissions', data: { ...base, ...data } })
  return id
}

/** Inserts a row into the outbox, as is done with every submission. */
export async function enqueued(cms: Cms, submission: number, kind: DeliveryKind, key = `${kind}-${submission}`): Promise<number> {
  const { rows } = await sqlOf(cms).query<{ id: number }>(
    `INSERT INTO deliveries (submission_id, kind, due_at, key) VALUES ($1, $2, now(), $3) RETURNING id`,
    [submission, kind, key],
  )
  return rows[0]?.id ?? 0
}

export const rowsIn = async (cms: Cms): Promise<Row[]> =>
  (
    await sqlOf(cms).query<Row>(
      `SELECT id, kind::text, state::text, attempts::int, extract(epoch FROM due_at - now())::float8 AS wait, sent_at AS "sentAt", recipient,
         subject, last_error AS "lastError", steps, key FROM deliveries ORDER BY id`,
    )
  ).rows

export async function rowIn(cms: Cms, id: number): Promise<Row> {
  const row = (await rowsIn(cms)).find((one) => one.id === id)
  if (!row) throw new Error(`there is no delivery ${id}`)
  return row
}

/** Makes all waiting deliveries due. */
export const makeDue = (cms: Cms) => sqlOf(cms).query(`UPDATE deliveries SET due_at = now() WHERE state = 'waiting'`)

export const emptyOutbox = (cms: Cms) => sqlOf(cms).query('DELETE FROM deliveries; DELETE FROM submissions')

const SETTINGS = { DATABASE_URL: 'postgres://unused', PAYLOAD_SECRET: 'x'.repeat(32), SALES_EMAIL: 'sales@plumbline.example' }

export const settingsWith = (settings: Record<string, string>): Env => parseEnv({ ...SETTINGS, ...settings })

/** A worker with these settings. `drain` processes due deliveries; nothing runs by itself unless it is started. */
export function workerWith(cms: Cms, settings: Record<string, string>, options: WorkerOptions = {}) {
  const env = settingsWith(settings)
  const transport = openTransport(env)
  const worker = new DeliveryWorker(cms, sqlOf(cms), { settings: env, transport, ...options })
  return Object.assign(worker, { close: () => transport.close() })
}
