import { refusal } from '#cms/core/refusal.ts'
import { createHash, randomBytes } from 'node:crypto'
import type {
  AuthStrategy,
  PayloadHandler,
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeChangeHook,
} from 'payload'
import type { ApiKey } from '#types'
import { z } from 'zod'
import { hasRole } from '#cms/access/roles.ts'
import { confirmPassword } from './hooks/require-current-password.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { inTransaction } from '#cms/core/transaction.server.ts'

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

const ENDING = 4

const confirmation = z.object({ currentPassword: z.string() })

/**
 * Creates the key of an entry and returns it once; only its hash is stored. An earlier key of the entry stops working. Requires the
 * admin's password, because a key outlives a session.
 */
export const issueApiKey: PayloadHandler = async (req) => {
  if (!hasRole(req.user, 'admin')) throw refusal(403, 'Only admins can create API keys.')
  const id = Number(req.routeParams?.id)
  const found = Number.isInteger(id) ? await req.payload.findByID({ collection: 'api-keys', id, req, disableErrors: true }) : null
  if (!found) throw refusal(404, 'This API key does not exist yet. Save its name and roles first.')
  const body = confirmation.safeParse(await req.json?.().catch(() => null))
  await confirmPassword(req, body.data?.currentPassword)
  const key = newKey()
  await inTransaction(req, async () => {
    await req.payload.db.updateOne({
      collection: 'api-keys',
      id,
      req,
      data: { keyHash: hashOfKey(key), ending: key.slice(-ENDING), revoked: false },
    })
    await writeAuditLog(req, {
      act: 'key-made',
      subject: { collection: 'api-keys', id, title: found.name },
      details: { roles: found.roles },
    })
  })
  return Response.json({ key, ending: key.slice(-ENDING) }, { headers: { 'cache-control': 'no-store' } })
}

const subjectOf = ({ id, name }: ApiKey) => ({ collection: 'api-keys', id, title: name })

/** Deletes the hash of a revoked key, so that clearing the checkbox later does not restore it. */
export const clearRevokedKey: CollectionBeforeChangeHook<ApiKey> = ({ data }) =>
  data.revoked ? { ...data, keyHash: null, ending: null } : data

/** Records that a key was revoked or its roles changed. */
export const recordKeyChange: CollectionAfterChangeHook<ApiKey> = async ({ doc, previousDoc, operation, req }) => {
  if (operation !== 'update') return
  if (doc.revoked && !previousDoc.revoked) await writeAuditLog(req, { act: 'key-revoked', subject: subjectOf(doc) })
  if (String(doc.roles) !== String(previousDoc.roles)) {
    await writeAuditLog(req, { act: 'roles-changed', subject: subjectOf(doc), details: { from: previousDoc.roles, to: doc.roles } })
  }
}

export const recordKeyDeletion: CollectionAfterDeleteHook<ApiKey> = async ({ doc, req }) => {
  await writeAuditLog(req, { act: 'key-revoked', subject: subjectOf(doc) })
}
