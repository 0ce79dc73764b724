import crypto, { randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import pLimit from 'p-limit'

/** The parameters of Payload's password hashes; hashes without the prefix use the older ones. */
const PREFIX = 'pbkdf2-sha256-v1:'
const CURRENT = { iterations: 600_000, keyLength: 32 }
const LEGACY = { iterations: 25_000, keyLength: 512 }

/** Each hash takes a core, and one of the few threads that also read files and compress pages. */
const MAX_AT_ONCE = 2

// The build contains this module twice, but the function is replaced once.
const BOUNDED = Symbol.for('plumbline bounded hashing')

/**
 * Bounds how many passwords are hashed at once in this process. Payload hashes by itself, without a setting or a hook around it, so the
 * function of Node that it calls is replaced.
 */
export function boundPasswordHashing(): void {
  const { pbkdf2 } = crypto
  if (BOUNDED in pbkdf2) return
  const limit = pLimit(MAX_AT_ONCE)
  const bounded: typeof pbkdf2 = (password, salt, iterations, keyLength, digest, done) => {
    const hash = promisify(pbkdf2)
    limit(() => hash(password, salt, iterations, keyLength, digest)).then(
      (key) => done(null, key),
      (error: Error) => done(error, Buffer.alloc(0)),
    )
  }
  crypto.pbkdf2 = Object.assign(bounded, { [BOUNDED]: true }) as typeof pbkdf2
}

const hashWith = (password: string, salt: string | Buffer, iterations: number, keyLength: number, digest: string) =>
  promisify(crypto.pbkdf2)(password, salt, iterations, keyLength, digest)

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
