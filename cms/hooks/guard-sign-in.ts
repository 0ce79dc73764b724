import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { APIError, type CollectionAfterOperationHook, type CollectionBeforeOperationHook, type PayloadRequest } from 'payload'
import { countAttempt, forgetAttempts, LOCK_MINUTES, MAX_ATTEMPTS, sameAddress } from '../sign-in-attempts.server.ts'
import { recordAct } from './record-act.ts'

const TOO_MANY = 429
/** Payload's own measure of a password's hash. */
const ITERATIONS = 600_000
const KEY_LENGTH = 32
const hash = promisify(pbkdf2)

type Account = { id: number; name?: string | null; email: string; hash?: string | null }

const accountOf = (req: PayloadRequest, email: string) =>
  req.payload.db.findOne<Account>({ collection: 'users', req, where: { email: { equals: email } } })

async function recordLock(req: PayloadRequest, account: Account | null): Promise<void> {
  const subject = { collection: 'users', id: account?.id, title: account ? account.name || account.email : 'an address without an account' }
  await recordAct(req, { act: 'sign-in-locked', subject, details: { minutes: LOCK_MINUTES } })
}

/**
 * Guards one attempt to sign in. It counts before the password is looked at, and addresses without an account are
 * counted, locked and take their time like the others: nobody learns from an answer whether there is one.
 */
export const guardSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'login') return
  const { email, password } = (args as { data?: { email?: unknown; password?: unknown } }).data ?? {}
  if (typeof email !== 'string' || typeof password !== 'string' || password.trim() === '') return
  const address = sameAddress(email)
  const attempts = await countAttempt(req.payload, address)
  const account = await accountOf(req, address)
  if (attempts > MAX_ATTEMPTS) {
    if (attempts === MAX_ATTEMPTS + 1) await recordLock(req, account)
    throw new APIError(
      `Too many wrong passwords. Wait ${LOCK_MINUTES} minutes, or ask an admin to unlock the account.`,
      TOO_MANY,
      null,
      true,
    )
  }
  if (!account?.hash) await hash(password, randomBytes(KEY_LENGTH), ITERATIONS, KEY_LENGTH, 'sha256')
}

/** An admin unlocks an account. */
export const unlockSignIn: CollectionAfterOperationHook = async ({ args, operation, req, result }) => {
  // Payload's type knows no name for this operation, and its hooks are told one all the same.
  if ((operation as string) === 'unlock')
    await forgetAttempts(req.payload, String((args as { data?: { email?: string } }).data?.email ?? ''))
  return result
}
