import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import type { ShareLink } from '#types'
import type { Act, ActName } from './audit-actions.ts'
import { writeAuditLog } from './write-audit-log.ts'

function actOn(link: ShareLink, act: ActName): Act {
  const { relationTo, value } = link.document
  const document = `${relationTo} ${typeof value === 'object' ? value.id : value}`
  return { act, subject: { collection: 'share-links', id: link.id, title: link.note }, details: { document, until: link.expiresAt } }
}

/** Records that a share link was created or revoked. */
export const recordShareLink: CollectionAfterChangeHook<ShareLink> = async ({ doc, previousDoc, operation, req }) => {
  if (operation === 'create') await writeAuditLog(req, actOn(doc, 'share-link-made'))
  if (operation === 'update' && doc.revoked && !previousDoc.revoked) await writeAuditLog(req, actOn(doc, 'share-link-revoked'))
}

/** Deleting a link has the same effect as revoking it. */
export const recordShareLinkDeletion: CollectionAfterDeleteHook<ShareLink> = async ({ doc, req }) => {
  await writeAuditLog(req, actOn(doc, 'share-link-revoked'))
}
