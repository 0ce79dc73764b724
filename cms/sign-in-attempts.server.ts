import { createHmac } from 'node:crypto'
import type { Cms } from './payload.server.ts'
import { env } from './env.ts'
import { sqlOf } from './sql.server.ts'

/** So many wrong passwords for one address, and it is locked for so long. */
export const MAX_ATTEMPTS = 5
export const LOCK_MINUTES = 10

/** Addresses are written alike, however they are typed. */
export const sameAddress = (address: string): string => address.toLowerCase().trim()

/** Attempts are counted for addresses without an account too, so none is kept as it was typed. */
const keyOf = (address: string) => createHmac('sha256', env().PAYLOAD_SECRET).update(sameAddress(address)).digest('hex')

/**
 * Whose attempts at an address are counted together: everybody’s, or those of one who has shown something that strangers do
 * not have, such as a device that signed in before. Strangers cannot use up the tries of those.
 */
const counterOf = (address: string, apart?: string | null) => keyOf(address) + (apart ? `.${apart}` : '')

const COUNT = `
  INSERT INTO sign_in_attempts AS old (address_key, attempts, ends_at) VALUES ($1, 1, now() + $2 * interval '1 minute')
  ON CONFLICT (address_key) DO UPDATE SET
    attempts = CASE WHEN old.ends_at < now() THEN 1 ELSE old.attempts + 1 END,
    ends_at = CASE WHEN old.ends_at < now() OR old.attempts < $3 THEN excluded.ends_at ELSE old.ends_at END
  RETURNING attempts`

/**
 * Counts one attempt to sign in, before its password is looked at: in one statement, so that guesses at the same
 * moment, in whatever process, each get a number of their own.
 * @returns how many there were, this one included
 */
export async function countAttempt(cms: Cms, address: string, apart?: string | null): Promise<number> {
  await sqlOf(cms).query(`DELETE FROM sign_in_attempts WHERE ends_at < now() - interval '1 day'`)
  const { rows } = await sqlOf(cms).query<{ attempts: number }>(COUNT, [counterOf(address, apart), LOCK_MINUTES, MAX_ATTEMPTS])
  return rows[0]?.attempts ?? Infinity
}

/** Begins one count anew: after a sign-in, or a right password. */
export async function forgetAttempts(cms: Cms, address: string, apart?: string | null): Promise<void> {
  await sqlOf(cms).query('DELETE FROM sign_in_attempts WHERE address_key = $1', [counterOf(address, apart)])
}

/** Begins every count of an address anew: after a new password, or an admin's word. */
export async function forgetAllAttempts(cms: Cms, address: string): Promise<void> {
  await sqlOf(cms).query(`DELETE FROM sign_in_attempts WHERE address_key = $1 OR address_key LIKE $1 || '.%'`, [keyOf(address)])
}
