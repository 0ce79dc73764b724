import type { CollectionConfig } from 'payload'
import { steeringAccess } from '../access/policies.ts'
import { redirectFields } from '../fields/redirect.ts'
import { allOrNone } from '../hooks/all-or-none.ts'
import { guardRedirect, settleRedirect } from '../hooks/guard-redirect.ts'
import { recordRedirect } from '../hooks/record-redirect.ts'
import { importRedirects } from '../moves/import.endpoint.ts'
import { previewMove } from '../moves/preview-move.endpoint.ts'
import { retireDocument } from '../moves/retire.endpoint.ts'

/** Addresses without a document: where visitors are sent instead, or that what was there is gone. */
export const redirects: CollectionConfig = {
  slug: 'redirects',
  labels: { singular: 'Redirect', plural: 'Redirects' },
  access: steeringAccess,
  // Two rules cannot begin at one address.
  disableDuplicate: true,
  admin: {
    group: 'Settings',
    useAsTitle: 'from',
    defaultColumns: ['from', 'kind', 'status', 'document', 'url', 'origin', 'hits', 'lastHit'],
    listSearchableFields: ['from', 'url', 'note'],
    description:
      'Where old addresses lead. Moving, renaming or retiring a document writes its own; a document always comes before a redirect.',
    components: { beforeListTable: ['/admin/redirects/redirect-tools#RedirectTools'] },
  },
  defaultSort: '-updatedAt',
  versions: false,
  indexes: [{ fields: ['from', 'kind'], unique: true }],
  hooks: { beforeChange: [guardRedirect], afterChange: [settleRedirect, recordRedirect], afterOperation: [allOrNone] },
  endpoints: [importRedirects, previewMove, retireDocument],
  fields: redirectFields,
}
