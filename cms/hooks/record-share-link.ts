import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'
import type { ShareLink } from '../../payload-types.ts'
import type { Act, ActName } from '../acts.ts'
import { recordAct } from './record-act.ts'

function actOn(link: ShareLink, act: ActName): Act {
  const { relationTo, value } = link.document
  const document = `${relationTo} ${typeof value === 'object' ? value.id : value}`
  return { act, subject: { collection: 'share-links', id: link.id, title: link.note }, details: { document, until: link.expiresAt } }
}

/** Records a new share link and the end of one. */
export const recordShareLink: CollectionAfterChangeHook<ShareLink> = async ({ doc, previousDoc, operation, req }) => {
  if (operation === 'create') await recordAct(req, actOn(doc, 'share-link-made'))
  if (operation === 'update' && doc.revoked && !previousDoc.revoked) await recordAct(req, actOn(doc, 'share-link-revoked'))
}

/** A link that is gone shows nothing any more either. */
export const recordShareLinkGone: CollectionAfterDeleteHook<ShareLink> = async ({ doc, req }) => {
  await recordAct(req, actOn(doc, 'share-link-revoked'))
}
