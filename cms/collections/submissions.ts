import type { CollectionConfig } from 'payload'
import { inboxAccess } from '../access/policies.ts'
import { onlyField } from '../access/roles.ts'
import { colleagues, listColleagues } from '../inbox/colleagues.endpoint.ts'
import { countByStatus } from '../inbox/counts.endpoint.ts'
import { erase } from '../inbox/erase.endpoint.ts'
import { exportSubmissions } from '../inbox/export.endpoint.ts'
import { followRescue } from '../inbox/follow-rescue.server.ts'
import { forgetMails, noteMails } from '../inbox/forget-mails.server.ts'
import { hideSpam } from '../inbox/list-where.server.ts'
import { changeStatus, notSpam } from '../inbox/status.endpoint.ts'
import { statusName, SUBMISSION_STATUSES } from '../inbox/statuses.ts'
import { showSteps } from '../inbox/steps.endpoint.ts'
import { sendTest } from '../inbox/test.endpoint.ts'

const written = { create: () => true, update: () => false }

/** What a visitor wrote stands there to be read, not in a field that looks as if it could be changed. */
const asText = { readOnly: true, components: { Field: '/admin/reading/as-text#AsText' } }

/** What visitors sent. Nobody writes one by hand: the forms of the site do, so what a visitor wrote stays as it was. */
export const submissions: CollectionConfig = {
  slug: 'submissions',
  labels: { singular: 'Submission', plural: 'Submissions' },
  access: inboxAccess,
  versions: false,
  defaultSort: '-createdAt',
  // Ours is bounded and written down; Payload's would also take spam along that the list does not show.
  disableBulkEdit: true,
  hooks: { afterChange: [followRescue], beforeDelete: [noteMails], afterDelete: [forgetMails] },
  endpoints: [countByStatus, listColleagues, exportSubmissions, changeStatus, notSpam, erase, sendTest, showSteps],
  admin: {
    group: 'Inbox',
    useAsTitle: 'email',
    defaultColumns: ['createdAt', 'form', 'name', 'company', 'status', 'assignee', 'isTest'],
    listSearchableFields: ['name', 'email', 'company', 'message'],
    description: 'What visitors sent through the forms.',
    baseFilter: hideSpam,
    components: { beforeListTable: ['/admin/inbox/inbox-tools#InboxTools'] },
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
      admin: { ...asText, position: 'sidebar', description: 'The form it came through.' },
    },
    {
      name: 'status',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'new',
      options: SUBMISSION_STATUSES.map((value) => ({ label: statusName(value), value })),
      admin: { position: 'sidebar', isClearable: false, description: 'How far you are with it.' },
    },
    {
      name: 'assignee',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      // Sales may not ask for roles, so the site names the people.
      filterOptions: async ({ req }) => ({ id: { in: (await colleagues(req)).map(({ id }) => id) } }),
      admin: { position: 'sidebar', allowCreate: false, allowEdit: false, description: 'Who answers.' },
    },
    { name: 'sentAt', type: 'ui', admin: { components: { Field: '/admin/reading/as-text#SentAt' } } },
    {
      name: 'name',
      type: 'text',
      required: true,
      access: written,
      admin: { ...asText, description: 'How they call themselves.' },
    },
    {
      name: 'email',
      type: 'email',
      required: true,
      index: true,
      access: written,
      admin: { ...asText, description: 'Where to answer.' },
    },
    { name: 'company', type: 'text', access: written, admin: { ...asText, description: 'Where they work.' } },
    { name: 'message', type: 'textarea', access: written, admin: { ...asText, description: 'What they wrote.' } },
    {
      name: 'answers',
      type: 'json',
      access: written,
      admin: { readOnly: true, description: 'The form’s other answers.', components: { Field: '/admin/inbox/answers-field#AnswersField' } },
    },
    { name: 'others', type: 'ui', admin: { components: { Field: '/admin/inbox/others#Others' } } },
    { name: 'followed', type: 'ui', admin: { components: { Field: '/admin/inbox/followed#Followed' } } },
    { name: 'notes', type: 'textarea', maxLength: 5000, admin: { description: 'For colleagues; the sender never sees it.' } },
    {
      name: 'consent',
      type: 'group',
      access: written,
      admin: {
        description: 'What they agreed to, word for word.',
        condition: ({ consent }) => Boolean((consent as { text?: string | null } | undefined)?.text),
      },
      fields: [
        {
          name: 'text',
          type: 'textarea',
          label: 'The words beside the button',
          admin: { ...asText, description: 'The words beside the button.' },
        },
        { name: 'version', type: 'text', admin: { ...asText, description: 'The same for the same words.' } },
        { name: 'at', type: 'date', label: 'Agreed', admin: { ...asText, description: 'When they agreed.' } },
      ],
    },
    {
      name: 'source',
      type: 'group',
      access: written,
      admin: { description: 'How they came here, as far as they agreed to keep it.' },
      fields: [
        { name: 'path', type: 'text', label: 'Sent from', admin: { ...asText, description: 'The page they sent it from.' } },
        { name: 'referrer', type: 'text', label: 'Came from', admin: { ...asText, description: 'The site they came from.' } },
        {
          name: 'campaign',
          type: 'json',
          admin: {
            readOnly: true,
            description: 'Campaign parameters of their first address.',
            components: { Field: '/admin/inbox/answers-field#CampaignField' },
          },
        },
      ],
    },
    {
      name: 'signs',
      type: 'json',
      label: 'Signs of spam',
      access: written,
      admin: {
        position: 'sidebar',
        readOnly: true,
        description: 'Why it was put aside, or what is odd about it.',
        components: { Field: '/admin/inbox/signs-field#SignsField' },
      },
    },
    { name: 'locale', type: 'text', access: written, admin: { hidden: true, description: 'The language it was written in.' } },
    {
      name: 'isTest',
      type: 'checkbox',
      label: 'A test',
      index: true,
      access: written,
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ isTest }) => isTest === true,
        description: 'Sent from the inbox, to see that everything works.',
        components: { Cell: '/admin/inbox/test-cell#TestCell' },
      },
    },
    {
      name: 'anonymisedAt',
      type: 'date',
      label: 'Anonymised',
      access: written,
      admin: { ...asText, position: 'sidebar', description: 'Since then nothing in it says whose it was.' },
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
