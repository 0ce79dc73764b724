import {
  APIError,
  type CollectionAfterLoginHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type RequestContext,
} from 'payload'
import type { User } from '../../payload-types.ts'
import { mailOwner } from '../account-mails.server.ts'
import { knownDevice, knownDeviceCookie } from '../known-devices.server.ts'
import { compareWithNothing } from '../password-hash.server.ts'
import { countAttempt, forgetAllAttempts, forgetAttempts, LOCK_MINUTES, MAX_ATTEMPTS, sameAddress } from '../sign-in-attempts.server.ts'
import { countPlace, uncountPlace } from '../sign-in-places.server.ts'
import { recordAct } from './record-act.ts'

const TOO_MANY = 429

type Account = Pick<User, 'id' | 'name' | 'email' | 'hash'>

const refusal = (sentence: string) => new APIError(sentence, TOO_MANY, null, true)

const accountOf = (req: PayloadRequest, email: string) =>
  req.payload.db.findOne<Account>({ collection: 'users', req, where: { email: { equals: email } } })

/** How a sign-in that is under way was counted. */
const counted = new WeakMap<RequestContext, { device: string | null }>()

async function noteLock(req: PayloadRequest, account: Account | null): Promise<void> {
  const subject = { collection: 'users', id: account?.id, title: account ? account.name || account.email : 'an address without an account' }
  await recordAct(req, { act: 'sign-in-locked', subject, details: { minutes: LOCK_MINUTES } })
  if (account) mailOwner(req, account.email, 'locked')
}

async function refuseCrowd(req: PayloadRequest): Promise<void> {
  const seconds = await countPlace(req.payload)
  if (seconds === null) return
  const minutes = Math.ceil(seconds / 60)
  throw refusal(`Too many attempts came from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`)
}

/**
 * Guards one attempt to sign in. It counts before the password is looked at: by where it comes from, and by account. Addresses
 * without an account are counted, locked and take their time like the others: nobody learns from an answer whether there is one.
 */
export const guardSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'forgotPassword' && !req.user) await refuseCrowd(req)
  if (operation !== 'login') return
  const { email, password } = (args as { data?: { email?: unknown; password?: unknown } }).data ?? {}
  if (typeof email !== 'string' || typeof password !== 'string' || password.trim() === '') return
  const address = sameAddress(email)
  const account = await accountOf(req, address)
  const device = account && knownDevice(req.headers, account.id)
  // Where it stands among others is no reason to refuse a known device: behind an unnamed proxy everybody is one place.
  if (!device) await refuseCrowd(req)
  counted.set(req.context, { device })
  const attempts = await countAttempt(req.payload, address, device)
  if (attempts > MAX_ATTEMPTS) {
    if (attempts === MAX_ATTEMPTS + 1) await noteLock(req, account)
    throw refusal(`Too many wrong passwords. Wait ${LOCK_MINUTES} minutes, or ask an admin to unlock the account.`)
  }
  if (!account?.hash) await compareWithNothing(password)
}

/** Ends the count that a sign-in belongs to, and remembers the device. */
export const welcomeDevice: CollectionAfterLoginHook<User> = async ({ user, req }) => {
  const attempt = counted.get(req.context)
  await forgetAttempts(req.payload, user.email, attempt?.device)
  if (attempt && !attempt.device) await uncountPlace(req.payload)
  req.responseHeaders ??= new Headers()
  req.responseHeaders.append('set-cookie', knownDeviceCookie(user.id))
}

/** An admin unlocks an account. */
export const unlockSignIn: CollectionAfterOperationHook = async ({ args, operation, req, result }) => {
  // Payload's type knows no name for this operation, and its hooks are told one all the same.
  if ((operation as string) === 'unlock')
    await forgetAllAttempts(req.payload, String((args as { data?: { email?: string } }).data?.email ?? ''))
  return result
}
