import { refusal } from '#cms/core/refusal.ts'
import { type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload'
import type { User } from '#types'
import { isPerson } from '#cms/access/roles.ts'
import { isPasswordOf } from '../password-hash.server.ts'
import { countAttempt, resetAttempts, LOCK_MINUTES, MAX_ATTEMPTS, normalizeEmail } from '../sign-in-limits.server.ts'

/** The counter scope for signed-in users, so that strangers cannot use up their attempts. */
const SIGNED_IN = 'signed-in'

type Options = { id?: number | string; data?: { password?: unknown; email?: unknown; currentPassword?: unknown } }

const accountBy = (req: PayloadRequest, id: number | string) =>
  req.payload.db.findOne<User>({ collection: 'users', req, where: { id: { equals: id } } })

/** True if an update changes the password or the email address. The admin's form sends the address with every save. */
async function changesCredentials(req: PayloadRequest, { id, data }: Options): Promise<boolean> {
  if (id === undefined) return false
  if (data?.password) return true
  if (data?.email === undefined) return false
  const account = await accountBy(req, id)
  return account !== null && normalizeEmail(String(data.email)) !== account.email
}

/**
 * Verifies the current password of the signed-in user, so that an unattended computer is not enough to take over an account. Attempts
 * are counted before the password is checked.
 */
export async function confirmPassword(req: PayloadRequest, password: unknown): Promise<void> {
  if (!isPerson(req.user)) return
  const { id, email } = req.user
  const refused = (message: string) => new ValidationError({ collection: 'users', errors: [{ path: 'currentPassword', message }] })
  if (typeof password !== 'string' || password === '') throw refused('Enter your current password to make this change.')
  if ((await countAttempt(req.payload, email, SIGNED_IN)) > MAX_ATTEMPTS)
    throw refusal(429, `Too many wrong passwords. Wait ${LOCK_MINUTES} minutes.`)
  const account = await accountBy(req, id)
  if (!account || !(await isPasswordOf(account, password))) throw refused('This is not your current password. Try again.')
  await resetAttempts(req.payload, email, SIGNED_IN)
}

/**
 * Requires the caller's own password to change a password or email address, also when an admin changes another account. Removes the
 * password from the data.
 */
export const requireCurrentPassword: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  const options = args as Options
  if ((operation !== 'update' && operation !== 'create') || !options.data) return args
  const { currentPassword, ...data } = options.data
  if (operation === 'update' && !overrideAccess && (await changesCredentials(req, options))) await confirmPassword(req, currentPassword)
  return { ...args, data }
}
