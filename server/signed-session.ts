import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { env } from '#platform/env/env.ts'

/** The cookie of a session: a signed text and its signature. */
const SESSION = /(?:^|;\s*)payload-token=([\w-]+\.[\w-]+)\.([\w-]+)/

/** The key that Payload signs sessions with. */
const keyOf = (secret: string) => createHash('sha256').update(secret).digest('hex').slice(0, 32)

/** Returns whether this site has signed the session that a request sends. Only the database knows whether it still applies. */
export function hasSignedSession(headers: Headers, secret = () => env().PAYLOAD_SECRET): boolean {
  const [, signed, signature] = SESSION.exec(headers.get('cookie') ?? '') ?? []
  if (!signed || !signature) return false
  const expected = createHmac('sha256', keyOf(secret())).update(signed).digest()
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
