import type { Challenge } from 'altcha-lib/types'
import * as z from 'zod/mini'
import type { Problems } from '#cms/leads/forms/check-answers.ts'

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
