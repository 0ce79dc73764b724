import type { CollectionAfterChangeHook, CollectionAfterDeleteHook, CollectionBeforeChangeHook } from 'payload'
import type { ApiKey } from '../../payload-types.ts'
import { recordAct } from './record-act.ts'

const subjectOf = ({ id, name }: ApiKey) => ({ collection: 'api-keys', id, title: name })

/** A revoked key cannot come back: unticking the box later brings no hash back. */
export const forgetRevokedKey: CollectionBeforeChangeHook<ApiKey> = ({ data }) =>
  data.revoked ? { ...data, keyHash: null, ending: null } : data

/** Records that a key was revoked, or that it may do something else than before. */
export const recordKeyChange: CollectionAfterChangeHook<ApiKey> = async ({ doc, previousDoc, operation, req }) => {
  if (operation !== 'update') return
  if (doc.revoked && !previousDoc.revoked) await recordAct(req, { act: 'key-revoked', subject: subjectOf(doc) })
  if (String(doc.roles) !== String(previousDoc.roles)) {
    await recordAct(req, { act: 'roles-changed', subject: subjectOf(doc), details: { from: previousDoc.roles, to: doc.roles } })
  }
}

export const recordKeyGone: CollectionAfterDeleteHook<ApiKey> = async ({ doc, req }) => {
  await recordAct(req, { act: 'key-revoked', subject: subjectOf(doc) })
}
