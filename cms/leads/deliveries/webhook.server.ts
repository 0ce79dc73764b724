import { clampWait, type Outcome } from './outcome.ts'
import { PrivateAddressError, type PostResponse, type Post, post } from './post.server.ts'
import type { Env } from '#platform/env/env.ts'
import type { SubmissionDelivery } from './claim.server.ts'
import type { Deliver } from './channel-worker.server.ts'
import { ERASED } from './mails/mail.server.ts'
import { signatureHeaders } from '#platform/http/webhook-signature.ts'

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
function responseOutcome({ status, retryAfter }: PostResponse, host: string, now = new Date()): Outcome {
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
function callOutcome(error: unknown): Outcome {
  if (error instanceof PrivateAddressError) {
    const why = 'LEAD_WEBHOOK_URL resolves to a private address, and calls to private addresses are not allowed.'
    return { state: 'dead', why, isUnattempted: true }
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : null
  if (code === null) throw error
  return { state: 'away', why: MESSAGES[code] ?? `The webhook cannot be reached (${code.slice(0, 60)}).` }
}

const CALL_TIMEOUT_MS = 10_000

type WebhookSettings = Pick<Env, 'LEAD_WEBHOOK_URL' | 'LEAD_WEBHOOK_SECRET' | 'LEAD_WEBHOOK_PRIVATE' | 'SITE_URL'> &
  Pick<Post, 'resolve' | 'connectMs'>

const UNSET: Outcome = { state: 'dead', why: 'The webhook is no longer configured (LEAD_WEBHOOK_URL).', isUnattempted: true }

/** The request body: everything the receiver gets about a submission. */
function bodyOf({ submission }: SubmissionDelivery, siteUrl: string): string {
  const { id, form, name, email, company, message, answers, locale, isTest, consent, source } = submission
  const createdAt = new Date(submission.createdAt).toISOString()
  const url = `${siteUrl}/admin/collections/submissions/${id}`
  const data = { id, form, createdAt, url, name, email, company, message, answers, locale, isTest, consent, source }
  return JSON.stringify({ type: 'submission.created', timestamp: createdAt, data })
}

/** Calls the webhook with a signed request, once per submission; the call’s id is the same at every try. */
export function callWebhook(settings: WebhookSettings): Deliver {
  const { LEAD_WEBHOOK_URL: address, LEAD_WEBHOOK_SECRET: secret, LEAD_WEBHOOK_PRIVATE, SITE_URL } = settings
  return async (row, signal) => {
    // A notice is always a mail.
    if (row.kind === 'notice' || row.submission.isErased) return ERASED
    if (!address || !secret) return UNSET
    const url = new URL(address)
    const body = bodyOf(row, SITE_URL)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Plumbline',
      ...signatureHeaders(secret, row.key, new Date(), body),
    }
    const timeout = AbortSignal.any([signal, AbortSignal.timeout(CALL_TIMEOUT_MS)])
    const isPrivateAllowed = LEAD_WEBHOOK_PRIVATE === 'allow'
    // Webhook paths and queries are often secret; the host is not.
    const about = { recipient: url.host }
    try {
      const response = await post({ ...settings, url, headers, body, isPrivateAllowed, signal: timeout })
      return { ...about, ...responseOutcome(response, url.host) }
    } catch (error) {
      return { ...about, ...callOutcome(error) }
    }
  }
}
