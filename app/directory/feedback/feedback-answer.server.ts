import pLimit from 'p-limit'
import { z } from 'zod'
import { openCms } from '#cms/payload.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { problem } from '#platform/http/problem.ts'
import { HOME, redirectResponse, safeLocation } from '#platform/http/safe-location.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { CONTENT_LOCALES } from '#config'
import { inLocale } from '#app/i18n/locale-path.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { plainMessage } from '#app/forms/answer/plain-page.server.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i

/** Hourly limits on stored feedback, for one issue and for all. Requests beyond them get 429. */
const MAX_PER_ISSUE = 20
const MAX_IN_TOTAL = 600
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

/** The length of the queue; requests beyond it get 429. */
const MAX_QUEUED = 50

const queue = pLimit(1)

async function isOverLimit(cms: Cms, issue: number): Promise<boolean> {
  const { rows } = await sqlOf(cms).query(
    `SELECT count(*) FILTER (WHERE issue_id = $1)::int AS own, count(*)::int AS all FROM feedback WHERE created_at > now() - interval '1 hour'`,
    [issue],
  )
  const { own, all } = counts.parse(rows[0])
  return own >= MAX_PER_ISSUE || all >= MAX_IN_TOTAL
}

/** Stores feedback within the limits. Runs one at a time per process, so that concurrent requests cannot exceed them. */
async function saveFeedback(cms: Cms, issue: number, { kind, message }: Sent): Promise<'saved' | 'over-limit'> {
  if (queue.activeCount + queue.pendingCount >= MAX_QUEUED) return 'over-limit'
  return queue(async () => {
    if (await isOverLimit(cms, issue)) return 'over-limit'
    // Only problem reports have a message.
    await cms.create({ collection: 'feedback', data: { issue, kind, message: kind === 'problem' ? message : undefined } })
    return 'saved'
  })
}

const fieldsOf = async (request: Request) => Object.fromEntries(new URLSearchParams(await request.text()))

/** Stores feedback on an issue anonymously. Redirects back to the page, or says what to fix. */
export async function answerFeedback(request: Request): Promise<Response> {
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? ''))
    return problem(415, 'Unsupported Media Type', 'Send feedback as application/x-www-form-urlencoded.')
  const wantsJson = request.headers.get('accept')?.includes('application/json') ?? false
  const fields = await fieldsOf(request)
  const parsed = sent.safeParse(fields)
  const locale = sent.shape.locale.parse(fields.locale)
  const messages = (await loadMessages(locale))?.issue ?? issueMessages
  const localized = (key: string) => inLocale(key, locale)
  const key = `/directory/${encodeURIComponent(fields.analyzer ?? '')}/issues/${encodeURIComponent(fields.issue ?? '')}`
  const refuse = (status: 404 | 422 | 429, text: string, headers: Record<string, string> = {}) =>
    wantsJson
      ? problem(status, messages.notSent, text, headers)
      : plainMessage({
          status,
          locale,
          title: messages.notSent,
          text,
          back: { href: localized(key), label: messages.backToIssue },
          headers,
        })
  if (!parsed.success) return refuse(422, messages.noMessage)
  const cms = await openCms()
  const issue = await publicIssue(cms, key)
  if (issue === null) return refuse(404, messages.noIssue)
  if ((await saveFeedback(cms, issue, parsed.data)) === 'over-limit') return refuse(429, messages.tooMany, { 'retry-after': String(HOUR) })
  if (wantsJson) return Response.json({ kept: true }, { headers: { 'cache-control': 'no-store' } })
  return redirectResponse(safeLocation(`${localized(key)}#feedback-sent`) ?? HOME, {
    status: 303,
    headers: { 'cache-control': 'no-store' },
  })
}
