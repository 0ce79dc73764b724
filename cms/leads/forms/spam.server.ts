import { isDisposableEmail } from 'disposable-email-domains-js'
import { callerAddress } from '#platform/http/caller.ts'
import { env } from '#platform/env/env.ts'
import { consumeLimit, limiterOf } from '#cms/core/limiters.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { addressPrefixes } from '#cms/core/network.ts'
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import { sqlOf } from '#cms/core/sql.server.ts'
import { keyedHash } from '#cms/core/hashes.server.ts'

/** A sign that a submission is spam. `disposable` is only shown to sales: people have reasons for such addresses. */
export type SpamSignal = 'trap' | 'hasty' | 'links' | 'busy' | 'disposable'

/** A field that people do not see; bots fill in every field. */
export const HONEYPOT_FIELD = 'homepage'

const MIN_FILL_MS = 2500
const MAX_LINKS = 3

const SUSPICIOUS: readonly SpamSignal[] = ['trap', 'hasty', 'links', 'busy']

/** Whether a submission is treated as spam until its sender has solved a challenge. */
export const isSuspect = (signs: readonly SpamSignal[]): boolean => signs.some((sign) => SUSPICIOUS.includes(sign))

/** A browser with scripts sends the time since the form was first touched. */
const wasHasty = (elapsed: string) => /^\d{1,10}$/.test(elapsed) && Number(elapsed) < MIN_FILL_MS

const linksIn = (text: string) => text.match(/https?:\/\/|\bwww\.|\[url/gi)?.length ?? 0

/** The signs of spam in a submission. */
export function spamSignalsOf(data: FormData, sent: { email: string; text: string; isBusy: boolean }): SpamSignal[] {
  const textOf = (name: string) => String(data.get(name) ?? '')
  const checks: [SpamSignal, boolean][] = [
    ['trap', textOf(HONEYPOT_FIELD) !== ''],
    ['hasty', wasHasty(textOf('elapsed'))],
    ['links', linksIn(sent.text) > MAX_LINKS],
    ['busy', sent.isBusy],
    ['disposable', isDisposableEmail(sent.email)],
  ]
  return checks.filter(([, isPresent]) => isPresent).map(([sign]) => sign)
}

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

export type { Challenge }

/** The number of keys to try and the cost of each: about a second of work in a browser. */
const KEYS = { from: 100, to: 300 }
const COST = 5000
const VALID_MS = 20 * 60_000
const MAX_PROOF_LENGTH = 4000

const secrets = () => ({
  hmacSignatureSecret: keyedHash('challenge', 'signature'),
  hmacKeySignatureSecret: keyedHash('challenge', 'key'),
})

/** Creates a proof-of-work challenge that takes the sender's machine about a second. */
export async function makeChallenge(cms: Cms): Promise<Challenge> {
  const expiresAt = new Date(Date.now() + VALID_MS)
  const counter = randomInt(KEYS.from, KEYS.to)
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: COST, counter, deriveKey, expiresAt, ...secrets() })
  await sqlOf(cms).query(
    `WITH old AS (DELETE FROM form_challenges WHERE expires_at < now() - interval '1 hour')
     INSERT INTO form_challenges (signature, expires_at) VALUES ($1, $2)`,
    [challenge.signature, expiresAt],
  )
  return challenge
}

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      // The signature is checked later; until then the sender must not choose the cost of the check.
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(100),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.number().int().min(0).max(100_000), derivedKey: z.string().max(200) }),
})

function read(text: string): z.output<typeof proofSchema> | null {
  if (text === '' || text.length > MAX_PROOF_LENGTH) return null
  try {
    return proofSchema.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Returns whether `text` solves an unused challenge of this site, and marks the challenge as used. */
export async function redeemProof(cms: Cms, text: string): Promise<boolean> {
  const proof = read(text)
  if (!proof) return false
  const { challenge, solution } = proof
  const { verified } = await verifySolution({
    challenge: challenge as Challenge,
    solution: solution as Parameters<typeof verifySolution>[0]['solution'],
    deriveKey,
    ...secrets(),
  })
  if (!verified) return false
  const { rowCount } = await sqlOf(cms).query(
    'UPDATE form_challenges SET used_at = now() WHERE signature = $1 AND used_at IS NULL AND expires_at > now()',
    [challenge.signature],
  )
  return rowCount === 1
}
