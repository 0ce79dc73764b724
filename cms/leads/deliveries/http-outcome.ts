import { clampWait, type Outcome } from './outcome.ts'
import { PrivateAddressError, type PostResponse } from './post.server.ts'

/** 4xx statuses that are worth a retry. */
const RETRYABLE = new Set([408, 425, 429])

const isSuccess = (status: number) => status >= 200 && status < 300
const isRedirect = (status: number) => status >= 300 && status < 400

/** The seconds that a `Retry-After` asks for, as a number or a date. */
function secondsIn(retryAfter: string | null, now: Date): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d{1,9}$/.test(retryAfter)) return clampWait(Number(retryAfter))
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? undefined : clampWait((until - now.getTime()) / 1000)
}

/** The outcome of a webhook call that got a response. */
export function responseOutcome({ status, retryAfter }: PostResponse, host: string, now = new Date()): Outcome {
  if (isSuccess(status)) return { state: 'sent', what: `Accepted by ${host} (${status}).` }
  if (isRedirect(status))
    return {
      state: 'later',
      why: `The webhook responded with a redirect (${status}), which is not followed. Set LEAD_WEBHOOK_URL to the final URL.`,
    }
  if (RETRYABLE.has(status) || status >= 500) {
    const seconds = secondsIn(retryAfter, now)
    return { state: 'later', why: `The webhook rejected it temporarily (${status}).`, ...(seconds !== undefined && { seconds }) }
  }
  return { state: 'dead', why: `The webhook rejected it (${status}).` }
}

const MESSAGES: Record<string, string> = {
  ECONNREFUSED: 'The webhook refused the connection (ECONNREFUSED).',
  ECONNRESET: 'The webhook closed the connection (ECONNRESET).',
  ENOTFOUND: 'The webhook’s host name does not exist (ENOTFOUND). Check LEAD_WEBHOOK_URL.',
  EAI_AGAIN: 'The webhook’s host name could not be resolved (EAI_AGAIN).',
  ETIMEDOUT: 'The webhook did not respond in time (ETIMEDOUT).',
  ABORT_ERR: 'The webhook did not respond in time (ETIMEDOUT).',
}

/** The outcome of a webhook call without a response. Network errors have a code; any other error is a bug and is rethrown. */
export function callOutcome(error: unknown): Outcome {
  if (error instanceof PrivateAddressError) {
    const why = 'LEAD_WEBHOOK_URL resolves to a private address, and calls to private addresses are not allowed.'
    return { state: 'dead', why, isUnattempted: true }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  if (code === null) throw error
  return { state: 'away', why: MESSAGES[code] ?? `The webhook cannot be reached (${code.slice(0, 60)}).` }
}
