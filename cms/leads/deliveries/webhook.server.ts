import type { Env } from '#platform/env/env.ts'
import type { SubmissionDelivery } from './claim.server.ts'
import { responseOutcome, callOutcome } from './http-outcome.ts'
import type { Deliver } from './channel-worker.server.ts'
import { ERASED } from './mails/mail.server.ts'
import type { Outcome } from './outcome.ts'
import { type Post, post } from './post.server.ts'
import { signatureHeaders } from '#platform/http/webhook-signature.ts'

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
