import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import type { ApiKey } from '#types'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'

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
