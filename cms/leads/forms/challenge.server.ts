import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { keyedHash } from '#cms/core/hashes.server.ts'

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
