import type { Env } from '../env.ts'
import type { OfSubmission } from './claim.server.ts'
import { answerOutcome, callOutcome } from './http-outcome.ts'
import type { Deliver } from './lane.server.ts'
import { ERASED } from './mail.server.ts'
import type { Outcome } from './outcome.ts'
import { type Post, post } from './post.server.ts'
import { signatureHeaders } from './signature.ts'

const WHOLE_CALL_MS = 10_000

type WebhookSettings = Pick<Env, 'LEAD_WEBHOOK_URL' | 'LEAD_WEBHOOK_SECRET' | 'LEAD_WEBHOOK_PRIVATE' | 'SITE_URL'> &
  Pick<Post, 'resolve' | 'connectMs'>

const UNSET: Outcome = { state: 'dead', why: 'No other system is named any more (LEAD_WEBHOOK_URL).', isUnasked: true }

/** What the other system gets to know of a submission. */
function bodyOf({ submission }: OfSubmission, siteUrl: string): string {
  const { id, form, name, email, company, message, answers, locale, isTest, consent, source } = submission
  const createdAt = new Date(submission.createdAt).toISOString()
  const url = `${siteUrl}/admin/collections/submissions/${id}`
  const data = { id, form, createdAt, url, name, email, company, message, answers, locale, isTest, consent, source }
  return JSON.stringify({ type: 'submission.created', timestamp: createdAt, data })
}

/** Calls another system, signed, once for each submission; the identifier of a call is the same at every try. */
export function callWebhook(settings: WebhookSettings): Deliver {
  const { LEAD_WEBHOOK_URL: address, LEAD_WEBHOOK_SECRET: secret, LEAD_WEBHOOK_PRIVATE, SITE_URL } = settings
  return async (row, signal) => {
    // Notices are mails; they never come this way.
    if (row.kind === 'notice' || row.submission.isErased) return ERASED
    if (!address || !secret) return UNSET
    const url = new URL(address)
    const body = bodyOf(row, SITE_URL)
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Plumbline',
      ...signatureHeaders(secret, row.key, new Date(), body),
    }
    const whole = AbortSignal.any([signal, AbortSignal.timeout(WHOLE_CALL_MS)])
    const isPrivateAllowed = LEAD_WEBHOOK_PRIVATE === 'allow'
    // Paths and queries of such addresses are often secrets; the host is not.
    const about = { recipient: url.host }
    try {
      const answer = await post({ ...settings, url, headers, body, isPrivateAllowed, signal: whole })
      return { ...about, ...answerOutcome(answer, url.host) }
    } catch (error) {
      return { ...about, ...callOutcome(error) }
    }
  }
}
