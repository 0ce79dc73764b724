import type { Challenge } from 'altcha-lib/types'
import * as z from 'zod/mini'
import type { Problems } from '#cms/leads/forms/check-answers.ts'

const CONSENT = 'plumb:consent'
const ARRIVAL = 'plumb:arrival'
const CAMPAIGN = /^(?:utm_[a-z]{2,20}|gclid|ref)$/

/** The source that is sent with a form: path, foreign referrer and campaign parameters. */
export function sourceOf(address: string, referrer: string): string {
  const { origin, pathname, searchParams } = new URL(address)
  const campaign = Object.fromEntries([...searchParams].filter(([name]) => CAMPAIGN.test(name)))
  const isOwn = URL.canParse(referrer) && new URL(referrer).origin === origin
  return JSON.stringify({ path: pathname, ...(referrer && !isOwn ? { referrer } : {}), campaign })
}

function agreesToMarketing(): boolean {
  try {
    const consent: unknown = JSON.parse(localStorage.getItem(CONSENT) ?? 'null')
    return typeof consent === 'object' && consent !== null && 'marketing' in consent && consent.marketing === true
  } catch {
    return false
  }
}

/**
 * How the visitor came here, if they agreed to marketing: the first URL of this tab, its referrer and its campaign. The
 * navigation timing entry still has that URL after client-side navigation.
 */
export function attribution(): string | null {
  if (!agreesToMarketing()) return null
  const stored = sessionStorage.getItem(ARRIVAL)
  if (stored) return stored
  const source = sourceOf(performance.getEntriesByType('navigation')[0]?.name ?? location.href, document.referrer)
  sessionStorage.setItem(ARRIVAL, source)
  return source
}

/** Why a form was not sent: no network, no response, or an error. */
type Failure = 'offline' | 'silent' | 'unavailable'

/** The result of sending a form. */
export type Outcome =
  | { state: 'kept' }
  | { state: 'problems'; problems: Problems }
  | { state: 'challenge'; challenge: Challenge }
  | { state: 'limited'; seconds: number }
  | { state: 'failed'; why: Failure }

const TIMEOUT_MS = 30_000
/** For a response without Retry-After. */
const DEFAULT_RETRY_SECONDS = 60

const keptBody = z.object({ kept: z.literal(true) })
const problem = z.object({ name: z.string(), max: z.optional(z.number()) })
const problemsBody = z.object({ problems: z.record(z.string(), problem) })
const challengeBody = z.object({
  challenge: z.custom<Challenge>((value) => z.object({ parameters: z.looseObject({}) }).safeParse(value).success),
})

const UNAVAILABLE: Outcome = { state: 'failed', why: 'unavailable' }

/** The outcome of a response. Only the site's own body counts as success, not the page of a captive portal. */
export async function readResponse(response: Response): Promise<Outcome> {
  const body: unknown = await response.json().catch(() => null)
  switch (response.status) {
    case 200:
      return keptBody.safeParse(body).success ? { state: 'kept' } : { state: 'failed', why: 'silent' }
    case 422: {
      const { data } = problemsBody.safeParse(body)
      return data && Object.keys(data.problems).length > 0 ? { state: 'problems', problems: data.problems } : UNAVAILABLE
    }
    case 428: {
      const { data } = challengeBody.safeParse(body)
      return data ? { state: 'challenge', challenge: data.challenge } : UNAVAILABLE
    }
    case 429: {
      const seconds = Number(response.headers.get('retry-after') ?? DEFAULT_RETRY_SECONDS)
      return { state: 'limited', seconds: Number.isFinite(seconds) ? seconds : DEFAULT_RETRY_SECONDS }
    }
    default:
      return UNAVAILABLE
  }
}

/** Sends a form once. A network error is an outcome too. */
export async function sendForm(address: string, body: URLSearchParams): Promise<Outcome> {
  try {
    const headers = { accept: 'application/json' }
    return await readResponse(await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) }))
  } catch {
    return { state: 'failed', why: navigator.onLine ? 'silent' : 'offline' }
  }
}
