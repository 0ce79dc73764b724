import { callerAddress } from '#platform/http/caller.ts'
import { env } from '#platform/env/env.ts'
import { consumeLimit, limiterOf } from '#cms/core/limiters.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { addressPrefixes } from '#cms/core/network.ts'

/** The share of an address's limit from which a sender has to solve a challenge. */
const BUSY_SHARE = 0.25

/** The state of a sender's limits. `seconds`: when to retry. */
export type Verdict = { state: 'free' | 'busy' } | { state: 'limited'; seconds: number }

/** The mailbox of an address, without the tag after a plus. */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/**
 * Counts a form towards the limits of its sender's IP address, network and email address. The counters are in Postgres (or
 * Redis), so that they apply to every process and survive a restart. Their keys are hashes.
 */
export async function countSender(cms: Cms, email: string): Promise<Verdict> {
  const { FORM_LIMIT_ADDRESS, FORM_LIMIT_NETWORK, FORM_LIMIT_EMAIL } = env()
  const { own, network } = addressPrefixes(callerAddress())
  const ownLimiter = limiterOf(cms, 'address', FORM_LIMIT_ADDRESS)
  const counted = [
    [ownLimiter, own],
    [limiterOf(cms, 'network', FORM_LIMIT_NETWORK), network],
    [limiterOf(cms, 'email', FORM_LIMIT_EMAIL), mailboxOf(email)],
  ] as const
  let isBusy = false
  for (const [limiter, key] of counted) {
    const result = await consumeLimit(limiter, key)
    if ('seconds' in result) return { state: 'limited', seconds: result.seconds }
    if (limiter === ownLimiter) isBusy = result.consumedPoints > limiter.points * BUSY_SHARE
  }
  return { state: isBusy ? 'busy' : 'free' }
}
