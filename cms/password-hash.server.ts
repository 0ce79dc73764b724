import { pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Payload's own measures of a password's hash; hashes without its mark are older. */
const MARK = 'pbkdf2-sha256-v1:'
const PRESENT = { iterations: 600_000, keyLength: 32 }
const OLDER = { iterations: 25_000, keyLength: 512 }

const hashWith = promisify(pbkdf2)

type Hashed = { hash?: string | null; salt?: string | null }

/** Whether this is the password of an account as the database has it. */
export async function isPasswordOf({ hash, salt }: Hashed, password: string): Promise<boolean> {
  if (!hash || !salt) return false
  const { iterations, keyLength } = hash.startsWith(MARK) ? PRESENT : OLDER
  const kept = Buffer.from(hash.replace(MARK, ''), 'hex')
  const given = await hashWith(password, salt, iterations, keyLength, 'sha256')
  return kept.length === given.length && timingSafeEqual(kept, given)
}

/** Takes the time of a comparison, where there is nothing to compare with. */
export async function compareWithNothing(password: string): Promise<void> {
  await hashWith(password, randomBytes(PRESENT.keyLength), PRESENT.iterations, PRESENT.keyLength, 'sha256')
}
