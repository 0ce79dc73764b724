import { createHmac } from 'node:crypto'
import type { Cms } from '#cms/core/cms.ts'
import { env } from '#platform/env/env.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { callerAddress } from '#platform/http/caller.ts'
import { addressPrefixes } from '#cms/core/network.ts'
import { consumeLimit, limiterOf, refundLimit } from '#cms/core/limiters.server.ts'

/** After this many wrong passwords for an email address, sign-in is locked for this long. */
export const MAX_ATTEMPTS = 5
export const LOCK_MINUTES = 10

/** Email addresses are compared in lower case and without surrounding spaces. */
export const normalizeEmail = (address: string): string => address.toLowerCase().trim()

/** Hashed, because attempts are also counted for typed addresses without an account. */
const keyOf = (address: string) => createHmac('sha256', env().PAYLOAD_SECRET).update(normalizeEmail(address)).digest('hex')

/**
 * The counter of an email address. A `scope`, such as a known device, has a counter of its own, so that strangers cannot use up the
 * owner's attempts.
 */
const counterOf = (address: string, scope?: string | null) => keyOf(address) + (scope ? `.${scope}` : '')

const COUNT = `
  INSERT INTO sign_in_attempts AS old (address_key, attempts, ends_at) VALUES ($1, 1, now() + $2 * interval '1 minute')
  ON CONFLICT (address_key) DO UPDATE SET
    attempts = CASE WHEN old.ends_at < now() THEN 1 ELSE old.attempts + 1 END,
    ends_at = CASE WHEN old.ends_at < now() OR old.attempts < $3 THEN excluded.ends_at ELSE old.ends_at END
  RETURNING attempts`

/**
 * Counts a sign-in attempt before its password is checked. A single statement, so that concurrent guesses in all processes get
 * distinct numbers.
 * @returns the number of attempts, including this one
 */
export async function countAttempt(cms: Cms, address: string, scope?: string | null): Promise<number> {
  await sqlOf(cms).query(`DELETE FROM sign_in_attempts WHERE ends_at < now() - interval '1 day'`)
  const { rows } = await sqlOf(cms).query<{ attempts: number }>(COUNT, [counterOf(address, scope), LOCK_MINUTES, MAX_ATTEMPTS])
  return rows[0]?.attempts ?? Infinity
}

/** Resets one counter, after a sign-in or a correct password. */
export async function resetAttempts(cms: Cms, address: string, scope?: string | null): Promise<void> {
  await sqlOf(cms).query('DELETE FROM sign_in_attempts WHERE address_key = $1', [counterOf(address, scope)])
}

/** Resets every counter of an email address, after a password change or an unlock by an admin. */
export async function resetAllAttempts(cms: Cms, address: string): Promise<void> {
  await sqlOf(cms).query(`DELETE FROM sign_in_attempts WHERE address_key = $1 OR address_key LIKE $1 || '.%'`, [keyOf(address)])
}

/** The limiters for the caller's IP address and its network. */
function limitersForCaller(cms: Cms) {
  const { SIGN_IN_LIMIT_ADDRESS, SIGN_IN_LIMIT_NETWORK } = env()
  const { own, network } = addressPrefixes(callerAddress())
  return [
    [limiterOf(cms, 'sign-in-address', SIGN_IN_LIMIT_ADDRESS), own],
    [limiterOf(cms, 'sign-in-network', SIGN_IN_LIMIT_NETWORK), network],
  ] as const
}

/**
 * Counts an attempt by IP address and network, whatever account it names, so that one password cannot be tried on all accounts.
 * @returns the seconds to wait, or `null` if the attempt may proceed
 */
export async function countNetworkAttempt(cms: Cms): Promise<number | null> {
  for (const [limiter, key] of limitersForCaller(cms)) {
    const result = await consumeLimit(limiter, key)
    if ('seconds' in result) return result.seconds
  }
  return null
}

/** Refunds a successful attempt, so that an office sharing one IP address is not limited. */
export async function refundNetworkAttempt(cms: Cms): Promise<void> {
  for (const [limiter, key] of limitersForCaller(cms)) await refundLimit(limiter, key)
}
