import type { Problems } from '#cms/forms/check-answers.ts'
import { isForm, type Received, receiveForm } from '#cms/forms/receive.server.ts'
import { openCms } from '#cms/payload.server.ts'
import { problem } from '#cms/problem.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { splitLocale } from '../locale-path.ts'
import { formsWords } from '../words/en/forms.ts'
import { loadWords } from '../words/index.ts'
import { escaped } from '#cms/escaped.ts'
import { plainAnswer, plainPage } from './plain-answer.server.ts'
import { problemWords } from './problem-words.ts'

const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i

/** What a form sent, read as text: the bounded body no longer says its type, which `formData()` would need. */
async function dataOf(request: Request): Promise<FormData> {
  const data = new FormData()
  for (const [name, value] of new URLSearchParams(await request.text())) data.append(name, value)
  return data
}

/** The page of this site that a form was sent from, by its path; browsers say it for forms of the same site. */
function pageOf(request: Request): string {
  const referrer = request.headers.get('referer')
  if (!referrer || !URL.canParse(referrer)) return '/'
  const { host, pathname } = new URL(referrer)
  return host === request.headers.get('host') && !pathname.startsWith('//') ? pathname : '/'
}

/** The language a form was written in, as it says itself; else that of its page's address. */
const localeOf = (data: FormData, page: string): ContentLocale =>
  CONTENT_LOCALES.all.find((locale) => locale === data.get('locale')) ?? splitLocale(page).locale

/** What has to be mended, for browsers that could not say it beside the fields: going back brings the answers with it. */
async function notSent(problems: Problems, page: string, locale: ContentLocale): Promise<Response> {
  const words = (await loadWords(locale))?.forms ?? formsWords
  const { notSent: title, goBack, beginAnew } = words
  const items = Object.values(problemWords(problems, words)).map((text) => `<li>${escaped(text)}</li>`)
  const html = `<ul>${items.join('')}</ul><p>${goBack} ${beginAnew[0]}<a href="${escaped(page)}">${beginAnew[1]}</a>.</p>`
  return plainPage({ status: 422, locale, title, html })
}

/** What a script is told; the words for people are the page's. */
function answerScript(received: Received): Response {
  switch (received.state) {
    case 'kept':
      return Response.json({ kept: true }, { headers: { 'cache-control': 'no-store' } })
    case 'problems':
      return problem(422, 'Unprocessable Content', 'Some answers have to be mended first.', {}, { problems: received.problems })
    case 'limited':
      return problem(429, 'Too Many Requests', TOO_MANY, { 'retry-after': String(received.seconds) })
    case 'challenge':
      return problem(
        428,
        'Precondition Required',
        'Solve this challenge and send the form again with the solution as “proof”.',
        {},
        received,
      )
  }
}

const TOO_MANY = 'Too many forms came from here. Nothing of this one was kept. Send it again later.'

/** What a browser without scripts is shown. */
async function answerBrowser(received: Received, form: string, page: string, locale: ContentLocale): Promise<Response> {
  if (received.state === 'problems') return notSent(received.problems, page, locale)
  if (received.state !== 'limited')
    return new Response(null, { status: 303, headers: { location: `${page}#sent-${form}`, 'cache-control': 'no-store' } })
  const words = (await loadWords(locale))?.forms ?? formsWords
  const headers = { 'retry-after': String(received.seconds) }
  return plainAnswer({ status: 429, locale, title: words.notSent, text: words.tooMany, back: { href: page, label: words.back }, headers })
}

/** Keeps what a form of the site sends; a script hears so, a browser is led back to its page, which then says so. */
export async function answerForm(request: Request, form: string): Promise<Response> {
  if (!isForm(form)) return problem(404, 'Not Found', 'There is no such form.')
  if (!FORM_TYPE.test(request.headers.get('content-type') ?? '')) return problem(415, 'Unsupported Media Type', 'Send it as a form.')
  const page = pageOf(request)
  const data = await dataOf(request)
  const asksJson = request.headers.get('accept')?.includes('application/json') ?? false
  const received = await receiveForm(await openCms(), form, data, { path: page, asksJson })
  return asksJson ? answerScript(received) : answerBrowser(received, form, page, localeOf(data, page))
}
