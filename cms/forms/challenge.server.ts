import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Cms } from '../payload.server.ts'
import { sqlOf } from '../sql.server.ts'
import { hidden } from './hashes.server.ts'

export type { Challenge }

/** About a second of work in a browser: so many keys are tried, each so costly. */
const KEYS = { from: 100, to: 300 }
const COST = 5000
const GOOD_FOR_MS = 20 * 60_000
const LONGEST = 4000

const secrets = () => ({
  hmacSignatureSecret: hidden('challenge', 'signature'),
  hmacKeySignatureSecret: hidden('challenge', 'key'),
})

/** Sets a task that costs a sender's machine about a second, and nobody's attention. */
export async function makeChallenge(cms: Cms): Promise<Challenge> {
  const expiresAt = new Date(Date.now() + GOOD_FOR_MS)
  const counter = randomInt(KEYS.from, KEYS.to)
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: COST, counter, deriveKey, expiresAt, ...secrets() })
  await sqlOf(cms).query(
    `WITH old AS (DELETE FROM form_challenges WHERE expires_at < now() - interval '1 hour')
     INSERT INTO form_challenges (signature, expires_at) VALUES ($1, $2)`,
    [challenge.signature, expiresAt],
  )
  return challenge
}

const proof = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      // What was signed is checked later; until then nobody chooses how much work a check is.
      cost: z.literal(COST),
      keyLength: z.literal(32),
      keyPrefix: z.string().max(100),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.looseObject({ counter: z.number().int().min(0).max(100_000), derivedKey: z.string().max(200) }),
})

function read(text: string): z.output<typeof proof> | null {
  if (text === '' || text.length > LONGEST) return null
  try {
    return proof.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Whether `text` solves a task of ours that nobody has used before. It is used up by this. */
export async function takeProof(cms: Cms, text: string): Promise<boolean> {
  const given = read(text)
  if (!given) return false
  const { challenge, solution } = given
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
