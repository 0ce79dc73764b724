import { isDatabaseAway } from '#platform/database-errors.ts'
import type { Problems } from '#cms/leads/forms/check-answers.ts'
import type { FormName } from '#cms/leads/forms/form-definition.ts'
import { isFormName } from '#cms/leads/forms/index.ts'
import { type Received, receiveForm } from '#cms/leads/forms/receive.server.ts'
import { logger } from '#platform/log.ts'
import { openCms } from '#cms/payload.server.ts'
import { problem } from '#platform/http/problem.ts'
import { newReference } from '#platform/text/reference.ts'
import { HOME, redirectResponse, safeLocation } from '#platform/http/safe-location.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { parseAddress } from '#app/i18n/locale-path.ts'

const BASE = 'http://nowhere.invalid'
/** No page's path is longer; it is used in a response header. */
const MAX_LENGTH = 2048

/** A path on this site, or `null`: a form must not redirect to another site. */
function ownPath(path: unknown): string | null {
  if (typeof path !== 'string' || path.length > MAX_LENGTH || !path.startsWith('/') || !URL.canParse(path, BASE)) return null
  const { origin, pathname } = new URL(path, BASE)
  return origin === BASE && !pathname.startsWith('//') && !pathname.startsWith('/forms/') ? pathname : null
}

function referringPath(headers: Headers): string | null {
  const referrer = headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return null
  const { host, pathname } = new URL(referrer)
  return host === headers.get('host') ? ownPath(pathname) : null
}

/**
 * The path of the page that a form was sent from, from the referrer.
 * @param submitted the field `page` of a rerendered form, whose referrer is the form's own path
 */
export const pageOf = (submitted: unknown, headers: Headers): string => ownPath(submitted) ?? referringPath(headers) ?? '/'

const FORM_TYPE = /^application\/x-www-form-urlencoded\s*(?:;|$)/i
const RETRY_SECONDS = 5
const MINUTE = 60

/** Why a form was not stored. */
export type Rejection =
  { state: 'problems'; problems: Problems } | { state: 'limited'; seconds: number } | { state: 'noDatabase' | 'broken' }

/** A form to render again with its answers. */
export type FormToRerender = { form: FormName; data: FormData; page: string; locale: ContentLocale; reason: Rejection }

/** Renders the page that shows a form again, as a response with this status and headers. */
export type RerenderForm = (form: FormToRerender, init: { status: number; headers: Record<string, string> }) => Promise<Response>

/** The submitted form, parsed from text: the size-limited body has lost the content type that `formData()` needs. */
async function dataOf(request: Request): Promise<FormData> {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(await request.text())) data.append(name, value)
  return data
}

/** The language that a form says it was written in, or that of its page's URL. */
const localeOf = (data: FormData, page: string): ContentLocale =>
  CONTENT_LOCALES.all.find((locale) => locale === data.get('locale')) ?? parseAddress(page).locale

/** Logs an error's type and stack, but not its message, which could contain an answer. */
function logError(form: FormName, error: unknown): void {
  const { name, stack = '' } = error instanceof Error ? error : new Error('not an error')
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  logger().error({ form, name, code, at: frames.slice(0, 8), reference: newReference() }, 'a form could not be stored')
}

/** Stores a form, or returns why it could not be stored, so that the visitor gets it back even if the site fails. */
async function receive(form: FormName, data: FormData, page: string, asksJson: boolean): Promise<Received | Rejection> {
  try {
    return await receiveForm(await openCms(), form, data, { path: page, asksJson })
  } catch (error) {
    if (isDatabaseAway(error)) return { state: 'noDatabase' }
    logError(form, error)
    return { state: 'broken' }
  }
}

const STATUS = { problems: 422, limited: 429, noDatabase: 503, broken: 500 } as const

function headersOf(reason: Rejection): Record<string, string> {
  if (reason.state === 'problems') return {}
  const seconds = { limited: 'seconds' in reason ? reason.seconds : MINUTE, noDatabase: RETRY_SECONDS, broken: MINUTE }
  return { 'retry-after': String(seconds[reason.state]) }
}

const TITLES = {
  problems: ['Unprocessable Content', 'Fix the fields in “problems” and send the form again.'],
  limited: ['Too Many Requests', 'Too many forms came from your network. This one was not stored. Send it again later.'],
  noDatabase: ['Service Unavailable', 'The database is unavailable. The form was not stored. Send it again in a few seconds.'],
  broken: ['Internal Server Error', 'Something went wrong on our side. The form was not stored. Send it again in a minute.'],
} as const

/** The response for scripts. */
function jsonResponse(received: Received | Rejection): Response {
  if (received.state === 'kept') return Response.json({ kept: true }, { headers: { 'cache-control': 'no-store' } })
  if (received.state === 'challenge') {
    const detail = 'Solve this challenge and send the form again with the solution as “proof”.'
    return problem(428, 'Precondition Required', detail, {}, { challenge: received.challenge })
  }
  const [title, detail] = TITLES[received.state]
  const more = received.state === 'problems' ? { problems: received.problems } : {}
  return problem(STATUS[received.state], title, detail, headersOf(received), more)
}

/** Receives a form. Scripts get JSON; browsers are redirected to the form's page, or get the form again with its answers. */
export async function handleForm(request: Request, form: string, rerender: RerenderForm): Promise<Response> {
  if (!isFormName(form)) return problem(404, 'Not Found', 'This form does not exist.')
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? ''))
    return problem(415, 'Unsupported Media Type', 'Send the form as application/x-www-form-urlencoded.')
  const data = await dataOf(request)
  const page = pageOf(data.get('page'), request.headers)
  const asksJson = request.headers.get('accept')?.includes('application/json') ?? false
  const received = await receive(form, data, page, asksJson)
  if (asksJson) return jsonResponse(received)
  // A browser without scripts cannot solve a challenge.
  if (received.state === 'kept' || received.state === 'challenge')
    return redirectResponse(safeLocation(`${page}#sent-${form}`) ?? HOME, { status: 303, headers: { 'cache-control': 'no-store' } })
  const toRerender = { form, data, page, locale: localeOf(data, page), reason: received }
  return rerender(toRerender, { status: STATUS[received.state], headers: headersOf(received) })
}
