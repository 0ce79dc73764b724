import { createHash, randomBytes } from 'node:crypto'
import type { AuthStrategy } from 'payload'
import type { ApiKey } from '#types'

const SCHEME = /^api-keys API-Key (\S{20,200})$/
const KEY_BYTES = 32

/** Generates a key. It has 256 random bits, so an unsalted hash is safe to store. */
export const newKey = (): string => `plk_${randomBytes(KEY_BYTES).toString('base64url')}`

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** True if a request carries an API key, which then takes precedence over any cookie. */
export const hasApiKey = (headers: Headers): boolean => /\bAPI-Key\b/i.test(headers.get('authorization') ?? '')

/** Authenticates programs by `Authorization: api-keys API-Key plk_…`. Revoked and expired keys are rejected. */
export const apiKeyStrategy: AuthStrategy = {
  name: 'api-key',
  authenticate: async ({ headers, payload }) => {
    const key = SCHEME.exec(headers.get('authorization') ?? '')?.[1]
    if (!key) return { user: null }
    const found = await payload.db.findOne<ApiKey>({
      collection: 'api-keys',
      where: { and: [{ keyHash: { equals: hashOfKey(key) } }, { revoked: { not_equals: true } }] },
    })
    if (!found || (found.expiresAt && new Date(found.expiresAt) <= new Date())) return { user: null }
    return { user: { ...found, keyHash: undefined, collection: 'api-keys', _strategy: 'api-key' } }
  },
}
