import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Returns whether an `Authorization` header has this bearer token, in a time that does not depend on how much of it is right. */
export function hasBearerToken(authorization: string | null | undefined, token: string): boolean {
  const [, given = ''] = /^Bearer (\S{1,500})$/i.exec(authorization ?? '') ?? []
  return timingSafeEqual(digest(given), digest(token))
}
