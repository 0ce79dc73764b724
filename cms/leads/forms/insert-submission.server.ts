import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { enqueueFrom } from '../deliveries/enqueue.server.ts'

/** A valid submission, as it is stored. */
export type NewSubmission = {
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
  /** Identical for every copy of the same form. */
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
  WITH inserted AS (
    INSERT INTO submissions (${Object.keys(columns).join(', ')}) VALUES (${Object.values(columns).join(', ')})
    ON CONFLICT (idempotency_key) DO NOTHING RETURNING id, status, person),
  deliverable AS (SELECT id, person FROM inserted WHERE status <> 'spam'),
  enqueued AS (${enqueueFrom('deliverable')})
  SELECT id FROM inserted`

/** The submission with this key, if there is one. */
export async function findSubmission(cms: Cms, idempotencyKey: string): Promise<{ id: number; status: string } | null> {
  const { rows } = await sqlOf(cms).query<{ id: number; status: string }>(
    'SELECT id, status::text AS status FROM submissions WHERE idempotency_key = $1',
    [idempotencyKey],
  )
  return rows[0] ?? null
}

/**
 * Stores a submission and its deliveries in one statement, so that both are stored or neither is.
 * @returns its id, or `null` if it was stored before
 */
export async function insertSubmission(cms: Cms, { consent, source, ...submission }: NewSubmission): Promise<number | null> {
  const { rows } = await sqlOf(cms).query<{ id: number }>(insert(), [
    ...[
      submission.form,
      submission.status,
      submission.name,
      submission.email,
      submission.company,
      submission.message,
      JSON.stringify(submission.answers),
    ],
    ...[consent?.text ?? null, consent?.version ?? null, source.path, source.referrer],
    ...[
      source.campaign && JSON.stringify(source.campaign),
      JSON.stringify(submission.signs),
      submission.locale,
      submission.isTest,
      submission.idempotencyKey,
    ],
  ])
  return rows[0]?.id ?? null
}
