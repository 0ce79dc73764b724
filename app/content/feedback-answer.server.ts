import { z } from 'zod'
import { type Cms, openCms } from '#cms/payload.server.ts'
import { problem } from '#cms/problem.ts'
import { HOME, redirectAnswer, safeLocation } from '#cms/safe-location.ts'
import { sqlOf } from '#cms/sql.server.ts'
import { CONTENT_LOCALES } from '#config'
import { inLocale } from '../locale-path.ts'
import { issueWords } from '../words/en/issue.ts'
import { loadWords } from '../words/index.ts'
import { inTurn } from './feedback-turns.server.ts'
import { plainAnswer } from './plain-answer.server.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i

/** How much is kept in an hour: of one issue, and of all. Whoever writes more is asked to come back. */
const PER_ISSUE = 20
const PER_HOUR = 600
const HOUR = 3600

const code = z.string().min(1).max(120)

const sent = z
  .object({
    analyzer: code,
    issue: code,
    locale: z.enum(CONTENT_LOCALES.all).catch(CONTENT_LOCALES.default),
    kind: z.enum(['helpful', 'unhelpful', 'problem']),
    message: z.string().trim().max(2000).optional(),
  })
  .refine(({ kind, message }) => kind !== 'problem' || message, { path: ['message'] })

type Sent = z.output<typeof sent>

async function publicIssue(cms: Cms, key: string): Promise<number | null> {
  const { rows } = await sqlOf(cms).query(
    `SELECT id FROM content_documents WHERE collection = 'issues' AND key = $1 AND locale = 'en' AND NOT partial`,
    [key],
  )
  return rows[0] ? z.object({ id: z.number() }).parse(rows[0]).id : null
}

const counts = z.object({ own: z.number(), all: z.number() })

async function isFlooded(cms: Cms, issue: number): Promise<boolean> {
  const { rows } = await sqlOf(cms).query(
    `SELECT count(*) FILTER (WHERE issue_id = $1)::int AS own, count(*)::int AS all FROM feedback WHERE created_at > now() - interval '1 hour'`,
    [issue],
  )
  const { own, all } = counts.parse(rows[0])
  return own >= PER_ISSUE || all >= PER_HOUR
}

/** Keeps what was sent, unless there is too much of it. One at a time in a process, so that what is counted is what is there. */
const keep = (cms: Cms, issue: number, { kind, message }: Sent): Promise<'kept' | 'flooded'> =>
  inTurn(async () => {
    if (await isFlooded(cms, issue)) return 'flooded'
    // Words belong to a problem; a yes or no brings none along.
    await cms.create({ collection: 'feedback', data: { issue, kind, message: kind === 'problem' ? message : undefined } })
    return 'kept'
  }, 'flooded')

const fieldsOf = async (request: Request) => Object.fromEntries(new URLSearchParams(await request.text()))

/** Keeps a reader's word on an issue, without anything of the reader; leads back to the page, or says what to mend. */
export async function answerFeedback(request: Request): Promise<Response> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) return problem(415, 'Unsupported Media Type', 'Send it as a form.')
  const isAsked = request.headers.get('accept')?.includes('application/json') ?? false
  const fields = await fieldsOf(request)
  const parsed = sent.safeParse(fields)
  const locale = sent.shape.locale.parse(fields.locale)
  const words = (await loadWords(locale))?.issue ?? issueWords
  const place = (key: string) => inLocale(key, locale)
  const key = `/directory/${encodeURIComponent(fields.analyzer ?? '')}/issues/${encodeURIComponent(fields.issue ?? '')}`
  const refuse = (status: 404 | 422 | 429, text: string, headers: Record<string, string> = {}) =>
    isAsked
      ? problem(status, words.notSent, text, headers)
      : plainAnswer({ status, locale, title: words.notSent, text, back: { href: place(key), label: words.backToIssue }, headers })
  if (!parsed.success) return refuse(422, words.noMessage)
  const cms = await openCms()
  const issue = await publicIssue(cms, key)
  if (issue === null) return refuse(404, words.noIssue)
  if ((await keep(cms, issue, parsed.data)) === 'flooded') return refuse(429, words.tooMany, { 'retry-after': String(HOUR) })
  if (isAsked) return Response.json({ kept: true }, { headers: { 'cache-control': 'no-store' } })
  return redirectAnswer(safeLocation(`${place(key)}#feedback-sent`) ?? HOME, { status: 303, headers: { 'cache-control': 'no-store' } })
}
