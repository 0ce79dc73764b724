import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { enqueueFrom, wakeDeliveries } from '../deliveries/outbox.server.ts'
import { CONTENT_LOCALES } from '#config'
import { cleanText } from '#platform/text/clean-text.ts'
import { type Challenge, makeChallenge, redeemProof, countSender, isSuspect, type SpamSignal, spamSignalsOf } from './spam.server.ts'
import { type Answers, answersIn, checkAnswers, type Problems } from './check-answers.ts'
import { fingerprint } from '#cms/core/hashes.server.ts'
import type { FormField, FormName } from './form-definition.ts'
import { FORMS } from './index.ts'
import { shownAddress } from '../inbox/shown-address.ts'
import { sourceIn } from './source.ts'

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
async function findSubmission(cms: Cms, idempotencyKey: string): Promise<{ id: number; status: string } | null> {
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

/** The result of a form that was sent. */
export type Received =
  | { state: 'kept'; id: number; status: 'new' | 'spam'; isRepeat: boolean }
  | { state: 'problems'; problems: Problems }
  | { state: 'limited'; seconds: number }
  | { state: 'challenge'; challenge: Challenge }

/** The page a form was sent from, and whether its sender can solve a challenge. */
export type Sent = { path: string; asksJson: boolean; isTest?: boolean }

const MAX_CONSENT_LENGTH = 400
const KEY = /^[\w-]{16,64}$/

const textIn = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** Replaces line breaks, which could end a mail header, unless the field has several lines. */
function clean(field: FormField | undefined, value: string | string[]): string | string[] {
  if (Array.isArray(value)) return value.map((one) => cleanText(one).replaceAll(/\s+/g, ' '))
  const isMultiline = field?.kind === 'text' && field.rows !== undefined
  return isMultiline ? cleanText(value) : cleanText(value).replaceAll(/\s+/g, ' ')
}

/** The consent text next to the button, as it was sent. Its version is a hash of the text. */
function consentIn(data: FormData) {
  const text = cleanText(textIn(data.get('consent'))).slice(0, MAX_CONSENT_LENGTH)
  return text ? { text, version: fingerprint(text).slice(0, 12) } : null
}

/**
 * The idempotency key: identical for the same answers sent again from one page. Without scripts a form has no key of its own,
 * and identical answers count once a day.
 */
function keyOf(form: FormName, data: FormData, answers: unknown): string {
  const key = textIn(data.get('key'))
  return fingerprint(JSON.stringify([form, KEY.test(key) ? key : new Date().toISOString().slice(0, 10), answers]))
}

const localeIn = (data: FormData) => CONTENT_LOCALES.all.find((locale) => locale === data.get('locale')) ?? CONTENT_LOCALES.default

/** Sets a suspicious sender a challenge if they can solve one. A solution clears every sign of spam but a filled honeypot. */
async function classify(cms: Cms, signs: readonly SpamSignal[], data: FormData, asksJson: boolean): Promise<'new' | 'spam' | 'challenge'> {
  if (!isSuspect(signs)) return 'new'
  if (signs.includes('trap')) return 'spam'
  if (await redeemProof(cms, textIn(data.get('proof')))) return 'new'
  return asksJson ? 'challenge' : 'spam'
}

/** The forms being received right now, by key. */
const inFlight = new Map<string, Promise<Received>>()

/** Waits for an identical form: a double click must not count as several senders. */
async function afterDuplicate(key: string, receive: () => Promise<Received>): Promise<Received> {
  const first = inFlight.get(key)
  if (first) return first.then(receive, receive)
  const received = receive()
  inFlight.set(key, received)
  return received.finally(() => inFlight.delete(key))
}

/**
 * Stores a form once. Spam is stored with the status spam; nothing is dropped.
 * @throws if the database is down; nothing is stored then
 */
export async function receiveForm(cms: Cms, form: FormName, data: FormData, sent: Sent): Promise<Received> {
  const { fields } = FORMS[form]
  const cleaned = Object.entries(answersIn(FORMS[form], data)).map(([name, value]) => [name, clean(fields[name], value)] as const)
  const answers: Answers = Object.fromEntries(cleaned)
  const checked = checkAnswers(FORMS[form], answers)
  if ('problems' in checked) return { state: 'problems', problems: checked.problems }
  const key = keyOf(form, data, checked.values)
  return afterDuplicate(key, () => receiveOnce(cms, form, data, { ...sent, answers, values: checked.values, idempotencyKey: key }))
}

type Filled = Sent & { answers: Answers; values: Record<string, unknown>; idempotencyKey: string }

async function receiveOnce(cms: Cms, form: FormName, data: FormData, filled: Filled): Promise<Received> {
  const { path, asksJson, isTest = false, answers, values, idempotencyKey } = filled
  const { name, email, company, message, ...others } = values
  const before = await findSubmission(cms, idempotencyKey)
  if (before) return { state: 'kept', id: before.id, status: before.status === 'spam' ? 'spam' : 'new', isRepeat: true }

  const verdict = isTest ? ({ state: 'free' } as const) : await countSender(cms, textIn(email))
  if (verdict.state === 'limited') return verdict
  const text = Object.values(answers).flat().join('\n')
  const signs = spamSignalsOf(data, { email: textIn(email), text, isBusy: verdict.state === 'busy' })
  const status = await classify(cms, signs, data, asksJson)
  if (status === 'challenge') return { state: 'challenge', challenge: await makeChallenge(cms) }

  const id = await insertSubmission(cms, {
    ...{ form, status, email: textIn(email), company: textIn(company) || null, message: textIn(message) || null, answers: others },
    // The waitlist has no name field.
    name: textIn(name) || textIn(company) || shownAddress(textIn(email)),
    ...{
      consent: consentIn(data),
      source: sourceIn(textIn(data.get('source')), path),
      signs,
      locale: localeIn(data),
      isTest,
      idempotencyKey,
    },
  })
  // The key is unique: of two identical forms at the same time one is stored.
  const stored = id === null ? await findSubmission(cms, idempotencyKey) : { id, status }
  if (!stored) throw new Error('The submission was neither stored nor found.')
  if (id !== null && status === 'new') wakeDeliveries()
  return { state: 'kept', id: stored.id, status: stored.status === 'spam' ? 'spam' : 'new', isRepeat: id === null }
}
