import { select, checkbox } from '#cms/fields/basic-fields.ts'
import type { Field, FieldAccess, CollectionConfig, CollectionAfterChangeHook } from 'payload'
import { GONE, STATUSES } from '#cms/redirects/redirect.ts'
import { ROUTABLE } from '#cms/core/paths.ts'
import { publisherManagedAccess } from '#cms/access/policies.ts'
import { allOrNone } from '#cms/core/all-or-none.ts'
import { guardRedirect, settleRedirect } from '#cms/redirects/hooks/guards.ts'
import { importRedirects } from '#cms/redirects/import.server.ts'
import { previewMove } from '#cms/redirects/preview-move.server.ts'
import { retireDocument } from '#cms/redirects/retire.server.ts'
import type { Redirect } from '#types'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'

const nobody: FieldAccess = () => false

/** Set only by the site itself. */
const recorded = { create: nobody, update: nobody }

const LABELS: Record<(typeof STATUSES)[number], string> = {
  301: '301 – moved permanently',
  302: '302 – moved temporarily',
  307: '307 – moved temporarily, same method',
  308: '308 – moved permanently, same method',
  410: '410 – gone',
}

const hasTarget = (data: { status?: string }) => data.status !== String(GONE)

const redirectFields: Field[] = [
  {
    name: 'from',
    type: 'text',
    required: true,
    maxLength: 2048,
    admin: {
      description:
        'The old address, for example /old-page. You can paste a full address of this site. Everything after “?” or “#” and a slash at the end are ignored.',
      components: { afterInput: ['/redirects/admin/missing-addresses#PrefillFrom'] },
    },
  },
  select(
    'kind',
    'With “everything below”, the rest of the address is appended to the target: from /docs to /handbook, /docs/a/b leads to /handbook/a/b. An exact redirect comes first, then the longest old address. The visitor’s query (“?…”) is preserved.',
    { exact: 'Exactly this address', prefix: 'This address and everything below it' },
    { required: true, defaultValue: 'exact' },
  ),
  select(
    'status',
    'The status sent to browsers and search engines. Choose 301 unless the move is temporary.',
    STATUSES.map((value) => ({ label: LABELS[value], value })),
    { required: true, defaultValue: '301' },
  ),
  {
    name: 'document',
    type: 'relationship',
    relationTo: [...ROUTABLE],
    admin: {
      condition: hasTarget,
      description:
        'Where visitors are sent. The redirect stays correct when this document moves. While the document is unpublished, the old address is not found.',
    },
  },
  {
    name: 'url',
    type: 'text',
    label: 'Target URL',
    maxLength: 2048,
    admin: {
      condition: hasTarget,
      description:
        'Instead of a document: a path such as /search?q=lint, or a full http(s) address. If you enter the address of a document, the document is selected instead.',
    },
  },
  checkbox('enabled', 'If this is off, nobody is redirected.', { isOn: true, isAside: true }),
  { name: 'note', type: 'text', maxLength: 200, admin: { position: 'sidebar', description: 'Why this redirect exists, for colleagues.' } },
  {
    name: 'origin',
    type: 'select',
    defaultValue: 'manual',
    options: ['moved', 'deleted', 'manual', 'imported'],
    access: recorded,
    admin: { position: 'sidebar', readOnly: true, description: 'How it was created: by a move, a deletion, by hand, or by an import.' },
  },
  {
    name: 'hits',
    type: 'number',
    defaultValue: 0,
    index: true,
    access: recorded,
    admin: { position: 'sidebar', readOnly: true, description: 'How often visitors used it. Updated every few seconds.' },
  },
  {
    name: 'lastHit',
    type: 'date',
    access: recorded,
    admin: { position: 'sidebar', readOnly: true, description: 'When a visitor last used it.', date: { pickerAppearance: 'dayAndTime' } },
  },
]

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
