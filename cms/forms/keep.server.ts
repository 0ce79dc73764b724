import type { Cms } from '../payload.server.ts'
import { sqlOf } from '../sql.server.ts'
import { enqueueFrom } from '../deliveries/enqueue.server.ts'

/** A checked submission, as it is kept. */
export type Kept = {
  form: string
  status: 'new' | 'spam'
  name: string
  email: string
  company: string | null
  message: string | null
  answers: Record<string, unknown>
  consent: { text: string; version: string } | null
  source: { path: string; referrer: string | null; campaign: Record<string, string> | null }
  signs: readonly string[]
  locale: string
  isTest: boolean
  /** The same for the same form sent again. */
  idempotencyKey: string
}

const columns = {
  form: '$1::enum_submissions_form',
  status: '$2::enum_submissions_status',
  name: '$3',
  email: '$4::text',
  company: '$5',
  message: '$6',
  answers: '$7::jsonb',
  consent_text: '$8::text',
  consent_version: '$9',
  consent_at: 'CASE WHEN $8::text IS NOT NULL THEN now() END',
  source_path: '$10',
  source_referrer: '$11',
  source_campaign: '$12::jsonb',
  signs: '$13::jsonb',
  locale: '$14',
  is_test: '$15',
  idempotency_key: '$16',
  person: 'lower($4::text)',
  created_at: 'now()',
  updated_at: 'now()',
}

const insert = () => `
  WITH kept AS (
    INSERT INTO submissions (${Object.keys(columns).join(', ')}) VALUES (${Object.values(columns).join(', ')})
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id, status, person),
  wanted AS (SELECT id, person FROM kept WHERE status <> 'spam'),
  due AS (${enqueueFrom('wanted')})
  SELECT id FROM kept`

/** What was kept under this key before. */
export async function findKept(cms: Cms, idempotencyKey: string): Promise<{ id: number; status: string } | null> {
  const { rows } = await sqlOf(cms).query<{ id: number; status: string }>(
    'SELECT id, status::text AS status FROM submissions WHERE idempotency_key = $1',
    [idempotencyKey],
  )
  return rows[0] ?? null
}

/**
 * Keeps a submission and what follows from it: one statement, so both are there or neither is.
 * @returns its number; `null` when it was there before
 */
export async function keep(cms: Cms, { consent, source, ...kept }: Kept): Promise<number | null> {
  const { rows } = await sqlOf(cms).query<{ id: number }>(insert(), [
    ...[kept.form, kept.status, kept.name, kept.email, kept.company, kept.message, JSON.stringify(kept.answers)],
    ...[consent?.text ?? null, consent?.version ?? null, source.path, source.referrer],
    ...[source.campaign && JSON.stringify(source.campaign), JSON.stringify(kept.signs), kept.locale, kept.isTest, kept.idempotencyKey],
  ])
  return rows[0]?.id ?? null
}
