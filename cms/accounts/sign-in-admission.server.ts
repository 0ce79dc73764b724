import { refusal } from '#cms/core/refusal.ts'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { generateCookie, parseCookies, createLocalReq, type PayloadRequest } from 'payload'
import { env } from '#platform/env/env.ts'
import type { User } from '#types'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import type { Cms } from '#cms/core/cms.ts'
import { meter } from '#platform/meter.ts'
import { mailOwner } from './account-mails.server.ts'
import { countAttempt, LOCK_MINUTES, MAX_ATTEMPTS, normalizeEmail, countNetworkAttempt } from './sign-in-limits.server.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const NONCE_BYTES = 12

const cookieName = (account: number) => `known-device-${account}`

const signatureOf = (account: number, claim: string) =>
  createHmac('sha256', env().PAYLOAD_SECRET).update(`known device\n${account}\n${claim}`).digest()

/**
 * The cookie that marks a browser as having signed in to this account. It grants no access; it only exempts the browser from a lock
 * caused by others' wrong passwords.
 */
export function knownDeviceCookie(account: number, now = Date.now()): string {
  const claim = `${randomBytes(NONCE_BYTES).toString('base64url')}.${Math.floor(now / 1000) + YEAR_SECONDS}`
  return generateCookie<false>({
    name: cookieName(account),
    value: `${claim}.${signatureOf(account, claim).toString('base64url')}`,
    maxAge: YEAR_SECONDS,
    // Only needed for signing in.
    path: '/api/users',
    httpOnly: true,
    sameSite: 'Strict',
    secure: env().SITE_URL.startsWith('https:'),
    returnCookieAsObject: false,
  })
}

/** The device id of a request if it signed in to this account within a year, otherwise `null`. */
function knownDevice(headers: Headers, account: number, now = Date.now()): string | null {
  const [nonce = '', expires = '', signature = ''] = parseCookies(headers).get(cookieName(account))?.split('.') ?? []
  const actual = Buffer.from(signature, 'base64url')
  const expected = signatureOf(account, `${nonce}.${expires}`)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return Number(expires) * 1000 > now ? nonce : null
}

type Account = Pick<User, 'id' | 'name' | 'email' | 'hash'>

/** A counted sign-in: its account, and the known device it came from, if any, whose counter it is on. */
export type Admission = { address: string; device: string | null; hasPassword: boolean }

// A symbol of the request, because the build contains this module twice: for the API and for Payload's hooks.
const ADMISSION = Symbol.for('plumbline sign-in admission')

type Admitted = { [ADMISSION]?: Admission }

/** The admission of a sign-in to this account that was counted before it waited. */
export function admissionOf(req: object, email: string): Admission | undefined {
  const admission = (req as Admitted)[ADMISSION]
  return admission?.address === normalizeEmail(email) ? admission : undefined
}

async function recordLock(req: PayloadRequest, account: Account | null): Promise<void> {
  const subject = {
    collection: 'users',
    id: account?.id,
    title: account ? account.name || account.email : 'an email address without an account',
  }
  await writeAuditLog(req, { act: 'sign-in-locked', subject, details: { minutes: LOCK_MINUTES } })
  if (account) mailOwner(req, account.email, 'locked')
}

/** @throws {APIError} 429 if the caller’s network has tried too often */
export async function enforceNetworkLimit(req: PayloadRequest): Promise<void> {
  const seconds = await countNetworkAttempt(req.payload)
  if (seconds === null) return
  meter()?.signInFailure('network')
  const minutes = Math.ceil(seconds / 60)
  throw refusal(429, `Too many sign-in attempts from your network. Try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`)
}

/**
 * Counts a sign-in by network and by account. Email addresses without an account are counted and locked like the others, so that a
 * response does not reveal whether an account exists.
 * @throws {APIError} 429 if it is one too many
 */
export async function admitSignIn(req: PayloadRequest, email: string): Promise<Admission> {
  const address = normalizeEmail(email)
  const account = await req.payload.db.findOne<Account>({ collection: 'users', req, where: { email: { equals: address } } })
  const device = account && knownDevice(req.headers, account.id)
  // Known devices are exempt: behind an unconfigured proxy, all users share one IP address.
  if (!device) await enforceNetworkLimit(req)
  const attempts = await countAttempt(req.payload, address, device)
  if (attempts > MAX_ATTEMPTS) {
    if (attempts === MAX_ATTEMPTS + 1) await recordLock(req, account)
    meter()?.signInFailure('locked')
    throw refusal(429, `Too many wrong passwords. Wait ${LOCK_MINUTES} minutes, or ask an admin to unlock your account.`)
  }
  return { address, device, hasPassword: Boolean(account?.hash) }
}

/**
 * Counts a sign-in over the API before it waits for anything, so that wrong ones cannot fill the queues that the right one needs.
 * @throws {APIError} 429 if it is one too many
 */
export async function admitCall(cms: Cms, call: Request & Admitted, email: string): Promise<Admission> {
  const admission = await admitSignIn(await createLocalReq({ req: { headers: call.headers } }, cms), email)
  call[ADMISSION] = admission
  return admission
}
