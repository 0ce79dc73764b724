import { createHash, randomBytes } from 'node:crypto'
import type { AuthStrategy } from 'payload'
import type { ApiKey } from '../../payload-types.ts'

const SCHEME = /^api-keys API-Key (\S{20,200})$/
const KEY_BYTES = 32

/** A new key. Its random part is far beyond guessing, so a plain hash of it is safe to keep. */
export const newKey = (): string => `plk_${randomBytes(KEY_BYTES).toString('base64url')}`

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** Whether a call says that it brings an API key; then that key decides, and no cookie beside it. */
export const bringsKey = (headers: Headers): boolean => /\bAPI-Key\b/i.test(headers.get('authorization') ?? '')

/** Recognises programs by `Authorization: api-keys API-Key plk_…`. A key that is revoked or over is nobody. */
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
