import type { Field, FieldAccess } from 'payload'
import { GONE, STATUSES } from '#cms/redirects/rule.ts'
import { ROUTABLE } from '#cms/core/paths.ts'

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

export const redirectFields: Field[] = [
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
  {
    name: 'kind',
    type: 'select',
    required: true,
    defaultValue: 'exact',
    options: [
      { label: 'Exactly this address', value: 'exact' },
      { label: 'This address and everything below it', value: 'prefix' },
    ],
    admin: {
      description:
        'With “everything below”, the rest of the address is appended to the target: from /docs to /handbook, /docs/a/b leads to /handbook/a/b. An exact redirect comes first, then the longest old address. The visitor’s query (“?…”) is preserved.',
    },
  },
  {
    name: 'status',
    type: 'select',
    required: true,
    defaultValue: '301',
    options: STATUSES.map((value) => ({ label: LABELS[value], value })),
    admin: { description: 'The status sent to browsers and search engines. Choose 301 unless the move is temporary.' },
  },
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
  {
    name: 'enabled',
    type: 'checkbox',
    defaultValue: true,
    admin: { position: 'sidebar', description: 'If this is off, nobody is redirected.' },
  },
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
