import type { CollectionConfig } from 'payload'
import { inboxAccess } from '../access/policies.ts'
import { onlyField } from '../access/roles.ts'

const written = { create: () => true, update: () => false }

export const SUBMISSION_STATUSES = ['new', 'contacted', 'qualified', 'closed', 'spam'] as const

/** What visitors sent. Nobody writes one by hand: the forms of the site do, so what a visitor wrote stays as it was. */
export const submissions: CollectionConfig = {
  slug: 'submissions',
  labels: { singular: 'Submission', plural: 'Submissions' },
  access: inboxAccess,
  versions: false,
  defaultSort: '-createdAt',
  admin: {
    group: 'Inbox',
    useAsTitle: 'email',
    defaultColumns: ['createdAt', 'form', 'name', 'company', 'status', 'assignee'],
    listSearchableFields: ['name', 'email', 'company', 'message'],
    description: 'What visitors sent through the forms.',
  },
  fields: [
    {
      name: 'form',
      type: 'select',
      required: true,
      index: true,
      options: [
        { label: 'Contact sales', value: 'contact-sales' },
        { label: 'SCA waitlist', value: 'sca-waitlist' },
        { label: 'Schedule a demo', value: 'schedule-demo' },
      ],
      access: written,
      admin: { position: 'sidebar', readOnly: true, description: 'The form it came through.' },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'new',
      options: SUBMISSION_STATUSES.map((value) => ({ label: value.charAt(0).toUpperCase() + value.slice(1), value })),
      admin: { position: 'sidebar', description: 'How far you are with it.' },
    },
    {
      name: 'assignee',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      filterOptions: { roles: { in: ['admin', 'sales'] } },
      admin: { position: 'sidebar', description: 'Who answers.' },
    },
    { name: 'name', type: 'text', required: true, access: written, admin: { readOnly: true, description: 'How they call themselves.' } },
    {
      name: 'email',
      type: 'email',
      required: true,
      index: true,
      access: written,
      admin: { readOnly: true, description: 'Where to answer.' },
    },
    { name: 'company', type: 'text', access: written, admin: { readOnly: true, description: 'Where they work.' } },
    { name: 'message', type: 'textarea', access: written, admin: { readOnly: true, description: 'What they wrote.' } },
    { name: 'answers', type: 'json', access: written, admin: { readOnly: true, description: 'The form’s other answers.' } },
    { name: 'notes', type: 'textarea', maxLength: 5000, admin: { description: 'For colleagues; the sender never sees it.' } },
    {
      name: 'consent',
      type: 'group',
      access: written,
      admin: { description: 'What they agreed to, word for word.' },
      fields: [
        { name: 'text', type: 'textarea', admin: { readOnly: true, description: 'The text beside the box.' } },
        { name: 'version', type: 'text', admin: { readOnly: true, description: 'Its version.' } },
        { name: 'at', type: 'date', admin: { readOnly: true, description: 'When they agreed.' } },
      ],
    },
    {
      name: 'source',
      type: 'group',
      access: written,
      admin: { description: 'How they came here, as far as they agreed to keep it.' },
      fields: [
        { name: 'path', type: 'text', admin: { readOnly: true, description: 'The page they sent it from.' } },
        { name: 'referrer', type: 'text', admin: { readOnly: true, description: 'The site they came from.' } },
        { name: 'campaign', type: 'json', admin: { readOnly: true, description: 'Campaign parameters of their first address.' } },
      ],
    },
    {
      name: 'signs',
      type: 'json',
      label: 'Signs of spam',
      access: written,
      admin: { position: 'sidebar', readOnly: true, description: 'Why it was put aside, or what is odd about it.' },
    },
    { name: 'locale', type: 'text', access: written, admin: { hidden: true, description: 'The language it was written in.' } },
    {
      name: 'isTest',
      type: 'checkbox',
      label: 'A test',
      index: true,
      access: written,
      admin: { position: 'sidebar', readOnly: true, description: 'Sent from the inbox, to see that everything works.' },
    },
    {
      name: 'anonymisedAt',
      type: 'date',
      label: 'Anonymised',
      access: written,
      admin: { position: 'sidebar', readOnly: true, description: 'Since then nothing in it says whose it was.' },
    },
    // The address in lower case: two submissions with the same one are of one person.
    { name: 'person', type: 'text', index: true, access: written, admin: { hidden: true } },
    {
      name: 'idempotencyKey',
      type: 'text',
      unique: true,
      index: true,
      access: { ...written, read: onlyField('admin') },
      admin: { hidden: true },
    },
  ],
}
