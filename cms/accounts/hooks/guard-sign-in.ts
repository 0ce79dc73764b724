import {
  AuthenticationError,
  type CollectionAfterErrorHook,
  type CollectionAfterLoginHook,
  type CollectionAfterOperationHook,
  type CollectionBeforeOperationHook,
  type RequestContext,
} from 'payload'
import type { User } from '#types'
import { knownDeviceCookie, type Admission, admissionOf, admitSignIn, enforceNetworkLimit } from '../sign-in-admission.server.ts'
import { simulateComparison } from '../password-hash.server.ts'
import { resetAllAttempts, resetAttempts, refundNetworkAttempt } from '../sign-in-limits.server.ts'
import { meter } from '#platform/meter.ts'

/** The counter each sign-in in progress was counted on. */
const counted = new WeakMap<RequestContext, Admission>()

/**
 * Rate-limits sign-in attempts before the password is checked. Those over the API were counted before they waited. Email addresses
 * without an account are delayed like the others, so that a response does not reveal whether an account exists.
 */
export const guardSignIn: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation === 'forgotPassword' && !req.user) await enforceNetworkLimit(req)
  if (operation !== 'login') return
  const { email, password } = (args as { data?: { email?: unknown; password?: unknown } }).data ?? {}
  if (typeof email !== 'string' || typeof password !== 'string' || password.trim() === '') return
  const admission = admissionOf(req, email) ?? (await admitSignIn(req, email))
  counted.set(req.context, admission)
  if (!admission.hasPassword) await simulateComparison(password)
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
