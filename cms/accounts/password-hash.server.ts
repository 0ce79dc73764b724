import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** The parameters of Payload's password hashes; hashes without the prefix use the older ones. */
const PREFIX = 'pbkdf2-sha256-v1:'
const CURRENT = { iterations: 600_000, keyLength: 32 }
const LEGACY = { iterations: 25_000, keyLength: 512 }

const hashWith = promisify(pbkdf2)

type Hashed = { hash?: string | null; salt?: string | null }

/** Checks a password against an account's stored hash. */
export async function isPasswordOf({ hash, salt }: Hashed, password: string): Promise<boolean> {
  if (!hash || !salt) return false
  const { iterations, keyLength } = hash.startsWith(PREFIX) ? CURRENT : LEGACY
  const stored = Buffer.from(hash.replace(PREFIX, ''), 'hex')
  const computed = await hashWith(password, salt, iterations, keyLength, 'sha256')
  return stored.length === computed.length && timingSafeEqual(stored, computed)
}

/** Takes as long as a real comparison, so that timing does not reveal whether an account exists. */
export async function simulateComparison(password: string): Promise<void> {
  await hashWith(password, randomBytes(CURRENT.keyLength), CURRENT.iterations, CURRENT.keyLength, 'sha256')
}
