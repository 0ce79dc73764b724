import {
  APIError,
  AuthenticationError,
  type CollectionAfterErrorHook,
  type CollectionAfterLoginHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  type PayloadRequest,
  type RequestContext,
} from 'payload'
import type { User } from '#types'
import { mailOwner } from '../account-mails.server.ts'
import { knownDevice, knownDeviceCookie } from '../known-devices.server.ts'
import { simulateComparison } from '../password-hash.server.ts'
import { countAttempt, resetAllAttempts, resetAttempts, LOCK_MINUTES, MAX_ATTEMPTS, normalizeEmail } from '../sign-in-attempts.server.ts'
import { countNetworkAttempt, refundNetworkAttempt } from '../sign-in-network-limit.server.ts'
import { meter } from '#platform/meter.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'

const TOO_MANY = 429

type Account = Pick<User, 'id' | 'name' | 'email' | 'hash'>

const refusal = (sentence: string) => new APIError(sentence, TOO_MANY, null, true)

const accountOf = (req: PayloadRequest, email: string) =>
  req.payload.db.findOne<Account>({ collection: 'users', req, where: { email: { equals: email } } })

/** The counter each sign-in in progress was counted on. */
const counted = new WeakMap<RequestContext, { device: string | null }>()

async function recordLock(req: PayloadRequest, account: Account | null): Promise<void> {
  const subject = {
    collection: 'users',
    id: account?.id,
    title: account ? account.name || account.email : 'an email address without an account',
  }
  await writeAuditLog(req, { act: 'sign-in-locked', subject, details: { minutes: LOCK_MINUTES } })
  if (account) mailOwner(req, account.email, 'locked')
}

async function enforceNetworkLimit(req: PayloadRequest): Promise<void> {
  const seconds = await countNetworkAttempt(req.payload)
  if (seconds === null) return
  meter()?.signInFailure('network')
  const minutes = Math.ceil(seconds / 60)
  throw refusal(`Too many sign-in attempts from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`)
}

/**
 * Rate-limits sign-in attempts by network and by account, before the password is checked. Email addresses without an account are
 * counted, locked and delayed like the others, so that a response does not reveal whether an account exists.
 */
export const guardSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'forgotPassword' && !req.user) await enforceNetworkLimit(req)
  if (operation !== 'login') return
  const { email, password } = (args as { data?: { email?: unknown; password?: unknown } }).data ?? {}
  if (typeof email !== 'string' || typeof password !== 'string' || password.trim() === '') return
  const address = normalizeEmail(email)
  const account = await accountOf(req, address)
  const device = account && knownDevice(req.headers, account.id)
  // Known devices are exempt: behind an unconfigured proxy, all users share one IP address.
  if (!device) await enforceNetworkLimit(req)
  counted.set(req.context, { device })
  const attempts = await countAttempt(req.payload, address, device)
  if (attempts > MAX_ATTEMPTS) {
    if (attempts === MAX_ATTEMPTS + 1) await recordLock(req, account)
    meter()?.signInFailure('locked')
    throw refusal(`Too many wrong passwords. Wait ${LOCK_MINUTES} minutes, or ask an admin to unlock your account.`)
  }
  if (!account?.hash) await simulateComparison(password)
}

/** Counts wrong passwords for the metrics. */
export const countWrongPassword: CollectionAfterErrorHook = ({ error }) => {
  if (error instanceof AuthenticationError) meter()?.signInFailure('password')
}

/** Resets the attempt counter after a sign-in and sets the known-device cookie. */
export const rememberDevice: CollectionAfterLoginHook<User> = async ({ user, req }) => {
  const attempt = counted.get(req.context)
  await resetAttempts(req.payload, user.email, attempt?.device)
  if (attempt && !attempt.device) await refundNetworkAttempt(req.payload)
  req.responseHeaders ??= new Headers()
  req.responseHeaders.append('set-cookie', knownDeviceCookie(user.id))
}

/** Resets all attempt counters when an admin unlocks an account. */
export const unlockSignIn: CollectionAfterOperationHook = async ({ args, operation, req, result }) => {
  // Payload's types lack this operation, but its hooks receive it.
  if ((operation as string) === 'unlock')
    await resetAllAttempts(req.payload, String((args as { data?: { email?: string } }).data?.email ?? ''))
  return result
}
