import { askedWait, type Outcome } from './outcome.ts'
import { type Answer, PrivateAddressError } from './post.server.ts'

/** Refusals that say themselves that they may pass. */
const FOR_NOW = new Set([408, 425, 429])

const isTaken = (status: number) => status >= 200 && status < 300
const isRedirect = (status: number) => status >= 300 && status < 400

/** How many seconds a `Retry-After` asks for: so many, or until a date. */
function secondsIn(retryAfter: string | null, now: Date): number | undefined {
  if (retryAfter === null) return undefined
  if (/^\d{1,9}$/.test(retryAfter)) return askedWait(Number(retryAfter))
  const until = Date.parse(retryAfter)
  return Number.isNaN(until) ? undefined : askedWait((until - now.getTime()) / 1000)
}

/** What an answer of the other system means. */
export function answerOutcome({ status, retryAfter }: Answer, host: string, now = new Date()): Outcome {
  if (isTaken(status)) return { state: 'sent', what: `Taken by ${host} (${status}).` }
  if (isRedirect(status))
    return {
      state: 'later',
      why: `The other system points elsewhere (${status}), which is not followed. LEAD_WEBHOOK_URL should be the last address.`,
    }
  if (FOR_NOW.has(status) || status >= 500) {
    const seconds = secondsIn(retryAfter, now)
    return { state: 'later', why: `The other system refused it for now (${status}).`, ...(seconds !== undefined && { seconds }) }
  }
  return { state: 'dead', why: `The other system refused it (${status}).` }
}

const SENTENCES: Record<string, string> = {
  ECONNREFUSED: 'The other system does not answer (ECONNREFUSED).',
  ECONNRESET: 'The other system ended the connection (ECONNRESET).',
  ENOTFOUND: 'The name of the other system is not known (ENOTFOUND). LEAD_WEBHOOK_URL has it.',
  EAI_AGAIN: 'The name of the other system could not be looked up (EAI_AGAIN).',
  ETIMEDOUT: 'The other system does not answer in time (ETIMEDOUT).',
  ABORT_ERR: 'The other system does not answer in time (ETIMEDOUT).',
}

/** What it means that there was no answer. Errors of Node have a code; others are faults of ours. */
export function callOutcome(error: unknown): Outcome {
  if (error instanceof PrivateAddressError) {
    const why = 'LEAD_WEBHOOK_URL leads to an address of this machine or its network, and calls there are not allowed.'
    return { state: 'dead', why, isUnasked: true }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  if (code === null) throw error
  return { state: 'away', why: SENTENCES[code] ?? `The other system cannot be reached (${code.slice(0, 60)}).` }
}
