import type { Field, FieldAccess } from 'payload'
import { GONE, STATUSES } from '../moves/rule.ts'
import { ROUTABLE } from '../paths.ts'

const nobody: FieldAccess = () => false

/** Counted and recorded by the site itself. */
const recorded = { create: nobody, update: nobody }

const LABELS: Record<(typeof STATUSES)[number], string> = {
  301: '301 – moved for good',
  302: '302 – elsewhere for now',
  307: '307 – elsewhere for now, same method',
  308: '308 – moved for good, same method',
  410: '410 – gone on purpose',
}

const leadsSomewhere = (data: { status?: string }) => data.status !== String(GONE)

export const redirectFields: Field[] = [
  {
    name: 'from',
    type: 'text',
    required: true,
    maxLength: 2048,
    admin: {
      description:
        'The old address, for example /old-page. A whole address of this site may be pasted. What stands behind “?” or “#” does not count, nor does a slash at the end.',
      components: { afterInput: ['/admin/redirects/prefill-from#PrefillFrom'] },
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
        'With “everything below”, what follows the old address is appended to the target: from /docs to /handbook, /docs/a/b leads to /handbook/a/b. An exact redirect comes first, then the longest old address. The visitor’s query (“?…”) is kept.',
    },
  },
  {
    name: 'status',
    type: 'select',
    required: true,
    defaultValue: '301',
    options: STATUSES.map((value) => ({ label: LABELS[value], value })),
    admin: { description: 'What browsers and search engines are told. Choose 301 unless the move is temporary.' },
  },
  {
    name: 'document',
    type: 'relationship',
    relationTo: [...ROUTABLE],
    admin: {
      condition: leadsSomewhere,
      description:
        'Where visitors go. The redirect follows this document when it moves; while it is not published, the old address is not found.',
    },
  },
  {
    name: 'url',
    type: 'text',
    label: 'Or an address',
    maxLength: 2048,
    admin: {
      condition: leadsSomewhere,
      description:
        'Instead of a document: a path such as /search?q=lint, or a full http(s) address. The address of a document becomes the document.',
    },
  },
  {
    name: 'enabled',
    type: 'checkbox',
    defaultValue: true,
    admin: { position: 'sidebar', description: 'Switched off, nobody is redirected.' },
  },
  { name: 'note', type: 'text', maxLength: 200, admin: { position: 'sidebar', description: 'Why it is there, for colleagues.' } },
  {
    name: 'origin',
    type: 'select',
    defaultValue: 'manual',
    options: ['moved', 'deleted', 'manual', 'imported'],
    access: recorded,
    admin: { position: 'sidebar', readOnly: true, description: 'Where it comes from: a move, a deletion, somebody’s hand, or a list.' },
  },
  {
    name: 'hits',
    type: 'number',
    defaultValue: 0,
    index: true,
    access: recorded,
    admin: { position: 'sidebar', readOnly: true, description: 'How often visitors used it. Counted every few seconds.' },
  },
  {
    name: 'lastHit',
    type: 'date',
    access: recorded,
    admin: { position: 'sidebar', readOnly: true, description: 'When somebody last used it.', date: { pickerAppearance: 'dayAndTime' } },
  },
]
