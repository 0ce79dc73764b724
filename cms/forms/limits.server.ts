import { callerAddress } from '../caller.ts'
import { env } from '../env.ts'
import { countOne, limiterOf } from '../limiters.server.ts'
import type { Cms } from '../payload.server.ts'
import { placesOf } from './network.ts'

/** From this share of an address's limit on, a sender is asked to prove that they take the trouble. */
const BUSY = 0.25

/** What the limits say of one who sends. */
export type Verdict = { state: 'free' | 'busy' } | { state: 'limited'; seconds: number }

/** Whose mailbox an address leads to: what stands behind a plus only sorts the mails there. */
const mailboxOf = (email: string) => email.toLowerCase().replace(/\+[^@]*(?=@)/, '')

/**
 * Counts one who sends a form: by their address, the network around it, and the e-mail address they give. The counts are
 * in Postgres (or Redis), so that they hold in every process and after a restart; what is counted is a hash.
 */
export async function countSender(cms: Cms, email: string): Promise<Verdict> {
  const { FORM_LIMIT_ADDRESS, FORM_LIMIT_NETWORK, FORM_LIMIT_EMAIL } = env()
  const { own, network } = placesOf(callerAddress())
  const ownLimiter = limiterOf(cms, 'address', FORM_LIMIT_ADDRESS)
  const counted = [
    [ownLimiter, own],
    [limiterOf(cms, 'network', FORM_LIMIT_NETWORK), network],
    [limiterOf(cms, 'email', FORM_LIMIT_EMAIL), mailboxOf(email)],
  ] as const
  let isBusy = false
  for (const [limiter, key] of counted) {
    const result = await countOne(limiter, key)
    if ('seconds' in result) return { state: 'limited', seconds: result.seconds }
    if (limiter === ownLimiter) isBusy = result.consumedPoints > limiter.points * BUSY
  }
  return { state: isBusy ? 'busy' : 'free' }
}
