import type { CollectionAfterChangeHook } from 'payload'
import type { Redirect } from '../../payload-types.ts'
import { recordAct } from './record-act.ts'

function targetOf({ document, url, status }: Redirect): string {
  if (!document) return url ?? status
  const { relationTo, value } = document
  return `${relationTo} ${typeof value === 'object' ? value.id : value}`
}

/** Records where an old address leads from now on, for a redirect that somebody made or changed. */
export const recordRedirect: CollectionAfterChangeHook<Redirect> = async ({ doc, operation, req }) => {
  const details = { to: targetOf(doc), status: doc.status, kind: doc.kind, enabled: doc.enabled !== false, made: operation === 'create' }
  await recordAct(req, { act: 'redirect-changed', subject: { collection: 'redirects', id: doc.id, path: doc.from }, details })
}
