import type { CollectionConfig, CollectionAfterChangeHook } from 'payload'
import { publisherManagedAccess } from '#cms/access/policies.ts'
import { redirectFields } from '#cms/fields/redirect.ts'
import { allOrNone } from '#cms/core/all-or-none.ts'
import { guardRedirect, settleRedirect } from '#cms/redirects/hooks/guards.ts'
import { importRedirects } from '#cms/redirects/import.server.ts'
import { previewMove } from '#cms/redirects/preview-move.server.ts'
import { retireDocument } from '#cms/redirects/retire.server.ts'
import type { Redirect } from '#types'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'

function targetOf({ document, url, status }: Redirect): string {
  if (!document) return url ?? status
  const { relationTo, value } = document
  return `${relationTo} ${typeof value === 'object' ? value.id : value}`
}

/** Records where an old address leads after somebody created or changed a redirect. */
const recordRedirect: CollectionAfterChangeHook<Redirect> = async ({ doc, operation, req }) => {
  const details = { to: targetOf(doc), status: doc.status, kind: doc.kind, enabled: doc.enabled !== false, made: operation === 'create' }
  await writeAuditLog(req, { act: 'redirect-changed', subject: { collection: 'redirects', id: doc.id, path: doc.from }, details })
}

/** Addresses without a document, which redirect or return 410 Gone. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  access: publisherManagedAccess,
  // Two rules cannot have the same old address.
  disableDuplicate: true,
  admin: {
    group: 'Settings',
    useAsTitle: 'from',
    defaultColumns: ['from', 'kind', 'status', 'document', 'url', 'origin', 'hits', 'lastHit'],
    listSearchableFields: ['from', 'url', 'note'],
    description:
      'Where old addresses lead. Moving, renaming or retiring a document creates redirects automatically. A document always takes precedence over a redirect.',
    components: { beforeListTable: ['/redirects/admin/redirect-tools#RedirectTools'] },
  },
  defaultSort: '-updatedAt',
  versions: false,
  indexes: [{ fields: ['from', 'kind'], unique: true }],
  hooks: { beforeChange: [guardRedirect], afterChange: [settleRedirect, recordRedirect], afterOperation: [allOrNone] },
  endpoints: [importRedirects, previewMove, retireDocument],
  fields: redirectFields,
}
