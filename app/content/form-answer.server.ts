import { isDatabaseAway } from '#cms/database/away.ts'
import type { Problems } from '#cms/forms/check-answers.ts'
import { type FormName, isForm, type Received, receiveForm } from '#cms/forms/receive.server.ts'
import { logger } from '#cms/log.ts'
import { openCms } from '#cms/payload.server.ts'
import { problem } from '#cms/problem.ts'
import { newReference } from '#cms/reference.ts'
import { HOME, redirectAnswer, safeLocation } from '#cms/safe-location.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { splitLocale } from '../locale-path.ts'
import { pageOf } from './form-page-path.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i
const SOME_SECONDS = 5
const A_MINUTE = 60

/** A form that was not kept, and why. */
export type NotKept = { state: 'problems'; problems: Problems } | { state: 'limited'; seconds: number } | { state: 'noDatabase' | 'broken' }

/** A form to be handed back as it was filled in. */
export type HandBack = { form: FormName; data: FormData; page: string; locale: ContentLocale; reason: NotKept }

/** Draws the page that hands a form back; the answer's status and headers are said here. */
export type DrawHandBack = (given: HandBack, answer: { status: number; headers: Record<string, string> }) => Promise<Response>

/** What a form sent, read as text: the bounded body no longer says its type, which `formData()` would need. */
async function dataOf(request: Request): Promise<FormData> {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(await request.text())) data.append(name, value)
  return data
}

/** The language a form was written in, as it says itself; else that of its page's address. */
const localeOf = (data: FormData, page: string): ContentLocale =>
  CONTENT_LOCALES.all.find((locale) => locale === data.get('locale')) ?? splitLocale(page).locale

/** What the log learns of a failure: where, and of which kind. Its text could hold an answer. */
function report(form: FormName, error: unknown): void {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error')
  const at = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  logger().error({ form, name, code, at: at.slice(0, 8), reference: newReference() }, 'a form could not be kept')
}

/** Keeps a form, or says why it could not be: whoever wrote it must not lose it to our failure. */
async function receive(form: FormName, data: FormData, page: string, asksJson: boolean): Promise<Received | NotKept> {
  try {
    return await receiveForm(await openCms(), form, data, { path: page, asksJson })
  } catch (error) {
    if (isDatabaseAway(error)) return { state: 'noDatabase' }
    report(form, error)
    return { state: 'broken' }
  }
}

const STATUS = { problems: 422, limited: 429, noDatabase: 503, broken: 500 } as const

function headersOf(reason: NotKept): Record<string, string> {
  if (reason.state === 'problems') return {}
  const seconds = { limited: 'seconds' in reason ? reason.seconds : A_MINUTE, noDatabase: SOME_SECONDS, broken: A_MINUTE }
  return { 'retry-after': String(seconds[reason.state]) }
}

const TITLES = {
  problems: ['Unprocessable Content', 'Some answers have to be mended first.'],
  limited: ['Too Many Requests', 'Too many forms came from here. Nothing of this one was kept. Send it again later.'],
  noDatabase: ['Service Unavailable', 'The database does not answer. Nothing of this was kept. Send it again in a few seconds.'],
  broken: ['Internal Server Error', 'Something broke on our side. Nothing of this was kept. Send it again in a minute.'],
} as const

/** What a script is told; the words for people are the page's. */
function answerScript(received: Received | NotKept): Response {
  if (received.state === 'kept') return Response.json({ kept: true }, { headers: { 'cache-control': 'no-store' } })
  if (received.state === 'challenge') {
    const detail = 'Solve this challenge and send the form again with the solution as “proof”.'
    return problem(428, 'Precondition Required', detail, {}, { challenge: received.challenge })
  }
  const [title, detail] = TITLES[received.state]
  const more = received.state === 'problems' ? { problems: received.problems } : {}
  return problem(STATUS[received.state], title, detail, headersOf(received), more)
}

/** Keeps what a form of the site sends; a script hears so, a browser is led back to its page, or to the form as it was filled in. */
export async function answerForm(request: Request, form: string, drawHandBack: DrawHandBack): Promise<Response> {
  if (!isForm(form)) return problem(404, 'Not Found', 'There is no such form.')
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) return problem(415, 'Unsupported Media Type', 'Send it as a form.')
  const data = await dataOf(request)
  const page = pageOf(data.get('page'), request.headers)
  const asksJson = request.headers.get('accept')?.includes('application/json') ?? false
  const received = await receive(form, data, page, asksJson)
  if (asksJson) return answerScript(received)
  // Nobody without scripts is set a task.
  if (received.state === 'kept' || received.state === 'challenge')
    return redirectAnswer(safeLocation(`${page}#sent-${form}`) ?? HOME, { status: 303, headers: { 'cache-control': 'no-store' } })
  const given = { form, data, page, locale: localeOf(data, page), reason: received }
  return drawHandBack(given, { status: STATUS[received.state], headers: headersOf(received) })
}
