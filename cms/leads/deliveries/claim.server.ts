import type { Pool } from 'pg'
import type { Submission } from '#types'
import type { About, DeliveryKind } from './outcome.ts'
import { type Step, stepsIn } from './steps.ts'

/** The submission of a delivery, as far as mails and webhook calls need it. */
export type SubmissionData = Pick<Submission, 'id' | 'form' | 'name' | 'email' | 'answers' | 'createdAt'> & {
  company: string | null
  message: string | null
  locale: string | null
  isTest: boolean
  isErased: boolean
  consent: { text: string | null; version: string | null; at: string | null }
  source: { path: string | null; referrer: string | null; campaign: unknown }
}

/** A delivery that this process has claimed. `attempts` identifies the claim. */
type ClaimedRow = {
  id: number
  key: string
  createdAt: Date
  attempts: number
  /** Seconds since it was created, or since somebody requested a resend. */
  age: number
  steps: Step[]
}

/** A mail to one colleague about something that needs attention, with a link to it. */
export type Notice = { to: string; subject: string; sentences: string[]; link: { label: string; href: string } }

/** A delivery triggered by a submission. */
export type SubmissionDelivery = ClaimedRow & { kind: Exclude<DeliveryKind, 'notice'>; submission: SubmissionData }

export type Claimed = SubmissionDelivery | (ClaimedRow & { kind: 'notice'; notice: Notice })

/** The time from which a row's three days are counted. */
const SINCE = `coalesce((SELECT max((s ->> 'at')::timestamptz) FROM jsonb_array_elements(d.steps) s WHERE s ->> 'why' = 'again'), d.created_at)`

const STEP = `jsonb_build_array(jsonb_build_object('at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'what', $WHAT::text, 'why', $WHY::text))`

const step = (what: string, why: string) => STEP.replace('$WHAT', what).replace('$WHY', why)

const WAITS_FOR_CHANNEL = `steps -> -1 ->> 'why' = 'away'`

const SUBMISSION = `jsonb_build_object('id', s.id, 'form', s.form, 'name', s.name, 'email', s.email, 'company', s.company, 'message', s.message,
  'answers', s.answers, 'createdAt', s.created_at, 'locale', s.locale, 'isTest', s.is_test IS TRUE, 'isErased', s.anonymised_at IS NOT NULL,
  'consent', jsonb_build_object('text', s.consent_text, 'version', s.consent_version, 'at', s.consent_at),
  'source', jsonb_build_object('path', s.source_path, 'referrer', s.source_referrer, 'campaign', s.source_campaign))`

/** `due_at` is rounded to milliseconds: a row that was just written may be due half a millisecond from now. */
const CLAIM = `
  WITH due AS MATERIALIZED (
    SELECT id FROM deliveries
    WHERE state = 'waiting' AND kind::text = ANY($1) AND (due_at <= now() + interval '1 ms' OR ($4 AND ${WAITS_FOR_CHANNEL}))
    ORDER BY due_at, id LIMIT $2 FOR UPDATE SKIP LOCKED)
  UPDATE deliveries d SET attempts = d.attempts + 1, due_at = now() + make_interval(secs => $3), updated_at = now(),
    steps = coalesce(d.steps, '[]') || ${step(`'Trying'`, `'trying'`)}
  FROM due JOIN deliveries own ON own.id = due.id LEFT JOIN submissions s ON s.id = own.submission_id WHERE d.id = due.id
  RETURNING d.id, d.kind::text AS kind, d.key, d.created_at AS "createdAt", d.attempts::int AS attempts,
    extract(epoch FROM now() - ${SINCE})::float8 AS age, d.steps, d.notice, ${SUBMISSION} AS submission`

export type Claim = { kinds: readonly DeliveryKind[]; limit: number; leaseSeconds: number; isProbe: boolean }

/**
 * Claims due rows for this process. If the process is killed, another one can claim them once the lease has expired. A probe
 * also claims a row that waits for the channel.
 */
export async function claimDue(pool: Pool, { kinds, limit, leaseSeconds, isProbe }: Claim): Promise<Claimed[]> {
  const { rows } = await pool.query<Claimed>(CLAIM, [kinds, limit, leaseSeconds, isProbe])
  return rows.map((row) => ({ ...row, steps: stepsIn(row.steps) })).toSorted((a, b) => a.id - b.id)
}

/**
 * Renews the lease of a claimed row before it is sent. Returns false if the row may not be sent any more: its submission was
 * erased, or the lease has expired.
 */
export async function renewLease(pool: Pool, { id, attempts }: Claimed, leaseSeconds: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    `UPDATE deliveries SET due_at = now() + make_interval(secs => $3) WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
    [id, attempts, leaseSeconds],
  )
  return rowCount === 1
}

/** Releases claimed rows that were not sent, as if they had never been claimed. */
export async function releaseRows(pool: Pool, rows: readonly Claimed[]): Promise<void> {
  if (rows.length === 0) return
  await pool.query(
    `UPDATE deliveries d SET due_at = now(), attempts = d.attempts - 1, steps = d.steps - -1, updated_at = now()
     FROM unnest($1::int[], $2::int[]) r (id, attempts)
     WHERE d.id = r.id AND d.attempts = r.attempts AND d.state = 'waiting'`,
    [rows.map(({ id }) => id), rows.map(({ attempts }) => attempts)],
  )
}

/**
 * Marks a row as sent, even if another process has claimed it since. Stores no details if the submission was anonymised meanwhile.
 * @returns whether the submission still exists and is not anonymised
 */
export async function markSent(pool: Pool, id: number, steps: readonly Step[], { recipient, subject }: About): Promise<boolean> {
  const { rows } = await pool.query<{ isKnown: boolean }>(
    `UPDATE deliveries d SET state = 'sent', sent_at = now(), updated_at = now(), last_error = NULL,
       steps = CASE WHEN s.anonymised_at IS NULL THEN $2::jsonb ELSE '[]' END,
       recipient = CASE WHEN s.anonymised_at IS NULL THEN coalesce($3, d.recipient) END,
       subject = CASE WHEN s.anonymised_at IS NULL THEN coalesce($4, d.subject) END
     FROM deliveries own LEFT JOIN submissions s ON s.id = own.submission_id
     WHERE own.id = d.id AND d.id = $1 AND d.state <> 'sent' RETURNING s.anonymised_at IS NULL AS "isKnown"`,
    [id, JSON.stringify(steps), recipient ?? null, subject ?? null],
  )
  if (rows[0]) return rows[0].isKnown
  // Another process marked it first, or the submission is gone.
  return (await pool.query('SELECT 1 FROM deliveries WHERE id = $1', [id])).rowCount === 1
}

export type Failure = About & { state: 'waiting' | 'dead'; seconds: number; why: string; steps: readonly Step[] }

/** Records a failure, unless another process has claimed the row since. */
export async function markFailed(pool: Pool, row: Claimed, failure: Failure): Promise<void> {
  const { state, seconds, why, steps, recipient = null, subject = null } = failure
  await pool.query(
    `UPDATE deliveries SET state = $3::enum_deliveries_state, due_at = now() + make_interval(secs => $4), updated_at = now(), last_error = $5,
       steps = $6, recipient = coalesce($7, recipient), subject = coalesce($8, subject)
     WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
    [row.id, row.attempts, state, seconds, why, JSON.stringify(steps), recipient, subject],
  )
}

/** Makes every row due that waits for a channel, once the channel is back. */
export async function releaseWaiting(pool: Pool, kinds: readonly DeliveryKind[]): Promise<void> {
  await pool.query(
    `UPDATE deliveries SET due_at = now(), updated_at = now()
     WHERE state = 'waiting' AND kind::text = ANY($1) AND due_at > now() AND ${WAITS_FOR_CHANNEL}`,
    [kinds],
  )
}

const GIVEN_UP = 'Given up after three days.'

/** Marks rows as dead that have waited three days for the channel. Rows that a process has claimed are left alone. */
export async function expireOld(pool: Pool, kinds: readonly DeliveryKind[], giveUpSeconds: number, why: string): Promise<void> {
  await pool.query(
    `UPDATE deliveries d SET state = 'dead', updated_at = now(), last_error = $3::text || ' ' || $4::text,
       steps = coalesce(d.steps, '[]') || ${step('$3', `'later'`)}
     WHERE state = 'waiting' AND kind::text = ANY($1) AND created_at < now() - make_interval(secs => $2)
       AND ${SINCE} < now() - make_interval(secs => $2) AND (steps -> -1 ->> 'why' IS DISTINCT FROM 'trying' OR due_at <= now())`,
    [kinds, giveUpSeconds, GIVEN_UP, why],
  )
}
