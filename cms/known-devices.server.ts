import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { generateCookie, parseCookies } from 'payload'
import { env } from './env.ts'

const YEAR_SECONDS = 365 * 24 * 60 * 60
const NONCE_BYTES = 12

const cookieName = (account: number) => `known-device-${account}`

const signatureOf = (account: number, claim: string) =>
  createHmac('sha256', env().PAYLOAD_SECRET).update(`known device\n${account}\n${claim}`).digest()

/**
 * The cookie that says that a browser signed in to this account. It opens nothing: wrong passwords of others do not lock
 * the account for whoever brings it.
 */
export function knownDeviceCookie(account: number, now = Date.now()): string {
  const claim = `${randomBytes(NONCE_BYTES).toString('base64url')}.${Math.floor(now / 1000) + YEAR_SECONDS}`
  return generateCookie<false>({
    name: cookieName(account),
    value: `${claim}.${signatureOf(account, claim).toString('base64url')}`,
    maxAge: YEAR_SECONDS,
    // Nothing but a sign-in asks for it.
    path: '/api/users',
    httpOnly: true,
    sameSite: 'Strict',
    secure: env().SITE_URL.startsWith('https:'),
    returnCookieAsObject: false,
  })
}

/** The device that a request comes from, if it signed in to this account within a year; else `null`. */
export function knownDevice(headers: Headers, account: number, now = Date.now()): string | null {
  const [nonce = '', expires = '', signature = ''] = parseCookies(headers).get(cookieName(account))?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const right = signatureOf(account, `${nonce}.${expires}`)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return Number(expires) * 1000 > now ? nonce : null
}
