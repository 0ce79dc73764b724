import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { generateCookie, parseCookies } from 'payload'
import { env } from '#platform/env/env.ts'

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
export function knownDevice(headers: Headers, account: number, now = Date.now()): string | null {
  const [nonce = '', expires = '', signature = ''] = parseCookies(headers).get(cookieName(account))?.split('.') ?? []
  const actual = Buffer.from(signature, 'base64url')
  const expected = signatureOf(account, `${nonce}.${expires}`)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  return Number(expires) * 1000 > now ? nonce : null
}
