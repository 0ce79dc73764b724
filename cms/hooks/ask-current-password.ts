import { APIError, type CollectionBeforeOperationHook, type PayloadRequest, ValidationError } from 'payload'
import type { User } from '../../payload-types.ts'
import { isPerson } from '../access/roles.ts'
import { isPasswordOf } from '../password-hash.server.ts'
import { countAttempt, forgetAttempts, LOCK_MINUTES, MAX_ATTEMPTS, sameAddress } from '../sign-in-attempts.server.ts'

const TOO_MANY = 429

/** Tries of somebody who is signed in are counted apart: strangers cannot use them up. */
const SIGNED_IN = 'signed-in'

type Asked = { id?: number | string; data?: { password?: unknown; email?: unknown; currentPassword?: unknown } }

const accountBy = (req: PayloadRequest, id: number | string) =>
  req.payload.db.findOne<User>({ collection: 'users', req, where: { id: { equals: id } } })

/** Whether a change gives an account another password or address. The admin's form sends the address with every save. */
async function changesAccess(req: PayloadRequest, { id, data }: Asked): Promise<boolean> {
  if (id === undefined) return false
  if (data?.password) return true
  if (data?.email === undefined) return false
  const account = await accountBy(req, id)
  return account !== null && sameAddress(String(data.email)) !== account.email
}

/**
 * Refuses whoever is signed in and does not know the password of the account they are signed in to: a computer left alone
 * must not be enough to take an account over. Tries are counted before the password is looked at.
 */
export async function confirmPerson(req: PayloadRequest, password: unknown): Promise<void> {
  if (!isPerson(req.user)) return
  const { id, email } = req.user
  const refused = (message: string) => new ValidationError({ collection: 'users', errors: [{ path: 'currentPassword', message }] })
  if (typeof password !== 'string' || password === '') throw refused('Enter your current password to make this change.')
  if ((await countAttempt(req.payload, email, SIGNED_IN)) > MAX_ATTEMPTS)
    throw new APIError(`Too many wrong passwords. Wait ${LOCK_MINUTES} minutes.`, TOO_MANY, null, true)
  const account = await accountBy(req, id)
  if (!account || !(await isPasswordOf(account, password))) throw refused('This is not your current password.')
  await forgetAttempts(req.payload, email, SIGNED_IN)
}

/**
 * Asks for the password of whoever changes a password or an address: their own, also where an admin changes another
 * account. What is given goes no further than here.
 */
export const askCurrentPassword: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  const asked = args as Asked
  if ((operation !== 'update' && operation !== 'create') || !asked.data) return args
  const { currentPassword, ...data } = asked.data
  if (operation === 'update' && !overrideAccess && (await changesAccess(req, asked))) await confirmPerson(req, currentPassword)
  return { ...args, data }
}
