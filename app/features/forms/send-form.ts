import type { Challenge } from 'altcha-lib/types'
import * as z from 'zod/mini'
import { type Problems, PROBLEMS } from '../../content/forms.ts'

/** Why something was not sent: no network, no answer, or one that says no. */
type Failure = 'offline' | 'silent' | 'unavailable'

/** What became of a form that was sent. */
export type Outcome =
  | { state: 'kept' }
  | { state: 'problems'; problems: Problems }
  | { state: 'challenge'; challenge: Challenge }
  | { state: 'limited'; seconds: number }
  | { state: 'failed'; why: Failure }

/** Who hears nothing for so long is told so. */
const PATIENCE_MS = 30_000
/** Where a refusal does not say for how long it holds. */
const SOME_SECONDS = 60

const keptBody = z.object({ kept: z.literal(true) })
const problem = z.object({ name: z.catch(z.enum(PROBLEMS), 'misfit'), max: z.optional(z.number()) })
const problemsBody = z.object({ problems: z.record(z.string(), problem) })
const challengeBody = z.object({
  challenge: z.custom<Challenge>((value) => z.object({ parameters: z.looseObject({}) }).safeParse(value).success),
})

const UNAVAILABLE: Outcome = { state: 'failed', why: 'unavailable' }

/** What an answer says. Only the site's own word counts as kept: a hotel's page that stands before it does not. */
export async function readAnswer(response: Response): Promise<Outcome> {
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
      const seconds = Number(response.headers.get('retry-after') ?? SOME_SECONDS)
      return { state: 'limited', seconds: Number.isFinite(seconds) ? seconds : SOME_SECONDS }
    }
    default:
      return UNAVAILABLE
  }
}

/** Sends a form once. A network that fails is an outcome too. */
export async function sendForm(address: string, body: URLSearchParams): Promise<Outcome> {
  try {
    const headers = { accept: 'application/json' }
    return await readAnswer(await fetch(address, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) }))
  } catch {
    return { state: 'failed', why: navigator.onLine ? 'silent' : 'offline' }
  }
}
