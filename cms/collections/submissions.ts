import type { CollectionConfig } from 'payload'
import { inboxAccess } from '#cms/access/policies.ts'
import { onlyField } from '#cms/access/roles.ts'
import { colleagues, listColleagues, countByStatus, hideSpam } from '#cms/leads/inbox/list.server.ts'
import { erase, deleteMailFiles, collectMailKeys } from '#cms/leads/inbox/erase.server.ts'
import { exportSubmissions } from '#cms/leads/inbox/export.server.ts'
import { deliverNotSpam, changeStatus, notSpam } from '#cms/leads/inbox/set-status.server.ts'
import { findShownAddress, mailAddressHooks } from '#cms/leads/inbox/shown-address.ts'
import { statusName, SUBMISSION_STATUSES } from '#cms/leads/inbox/inbox-facts.ts'
import { showSteps } from '#cms/leads/inbox/steps.endpoint.ts'
import { sendTest } from '#cms/leads/inbox/test.endpoint.ts'
import { FORM_OPTIONS } from '#cms/leads/forms/index.ts'

const written = { create: () => true, update: () => false }

/** Renders what a visitor wrote as text, not as an input that looks editable. */
const asText = { readOnly: true, components: { Field: '/ui/as-text#AsText' } }

/** What visitors sent through the site's forms. What a visitor wrote cannot be changed. */
export const submissions: CollectionConfig = {
  slug: 'submissions',
  labels: { singular: 'Submission', plural: 'Submissions' },
  access: inboxAccess,
  versions: false,
  defaultSort: '-createdAt',
  // Our bulk actions are limited and audited; Payload's would also change spam that the list hides.
  disableBulkEdit: true,
  hooks: {
    beforeOperation: [findShownAddress],
    afterChange: [deliverNotSpam],
    beforeDelete: [collectMailKeys],
    afterDelete: [deleteMailFiles],
  },
  endpoints: [countByStatus, listColleagues, exportSubmissions, changeStatus, notSpam, erase, sendTest, showSteps],
  admin: {
    group: 'Inbox',
    useAsTitle: 'email',
    defaultColumns: ['createdAt', 'form', 'name', 'company', 'status', 'assignee', 'isTest'],
    listSearchableFields: ['name', 'email', 'company', 'message'],
    description: 'What visitors sent through the forms.',
    baseFilter: hideSpam,
    components: { beforeListTable: ['/leads/inbox/admin/inbox-tools#InboxTools'] },
  },
  fields: [
    {
      name: 'form',
      type: 'select',
      required: true,
      index: true,
      options: FORM_OPTIONS,
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
      admin: { position: 'sidebar', isClearable: false, description: 'Where this submission stands.' },
    },
    {
      name: 'assignee',
      type: 'relationship',
      relationTo: 'users',
      index: true,
      // Sales cannot read roles, so the server provides the list of people.
      filterOptions: async ({ req }) => ({ id: { in: (await colleagues(req)).map(({ id }) => id) } }),
      admin: { position: 'sidebar', allowCreate: false, allowEdit: false, description: 'Who handles it.' },
    },
    { name: 'sentAt', type: 'ui', admin: { components: { Field: '/ui/as-text#SentAt' } } },
    {
      name: 'name',
      type: 'text',
      required: true,
      access: written,
      admin: { ...asText, description: 'The name they gave.' },
    },
    {
      name: 'email',
      type: 'email',
      required: true,
      index: true,
      // The form has checked it. Payload knows no internationalized endings such as .xn--p1ai.
      validate: () => true,
      hooks: mailAddressHooks,
      access: written,
      admin: { ...asText, description: 'Where to reply.' },
    },
    { name: 'company', type: 'text', access: written, admin: { ...asText, description: 'Where they work.' } },
    { name: 'message', type: 'textarea', access: written, admin: { ...asText, description: 'What they wrote.' } },
    {
      name: 'answers',
      type: 'json',
      access: written,
      admin: {
        readOnly: true,
        description: 'The form’s other answers.',
        components: { Field: '/leads/inbox/admin/submission-fields#AnswersField' },
      },
    },
    { name: 'others', type: 'ui', admin: { components: { Field: '/leads/inbox/admin/submission-fields#Others' } } },
    { name: 'followed', type: 'ui', admin: { components: { Field: '/leads/inbox/admin/submission-fields#Followed' } } },
    { name: 'notes', type: 'textarea', maxLength: 5000, admin: { description: 'For colleagues only. The sender never sees this.' } },
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
          label: 'Consent text',
          admin: { ...asText, description: 'The text shown beside the button.' },
        },
        { name: 'version', type: 'text', admin: { ...asText, description: 'The version of that text.' } },
        { name: 'at', type: 'date', label: 'Agreed', admin: { ...asText, description: 'When they agreed.' } },
      ],
    },
    {
      name: 'source',
      type: 'group',
      access: written,
      admin: { description: 'How they found the site, as far as they agreed to share it.' },
      fields: [
        { name: 'path', type: 'text', label: 'Sent from', admin: { ...asText, description: 'The page they sent it from.' } },
        { name: 'referrer', type: 'text', label: 'Came from', admin: { ...asText, description: 'The site they came from.' } },
        {
          name: 'campaign',
          type: 'json',
          admin: {
            readOnly: true,
            description: 'Campaign parameters of their first page view.',
            components: { Field: '/leads/inbox/admin/submission-fields#CampaignField' },
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
        description: 'Why it was marked as spam, or what looks suspicious.',
        components: { Field: '/leads/inbox/admin/submission-fields#SignsField' },
      },
    },
    { name: 'locale', type: 'text', access: written, admin: { hidden: true, description: 'The language it was written in.' } },
    {
      name: 'isTest',
      type: 'checkbox',
      label: 'Test',
      index: true,
      access: written,
      admin: {
        position: 'sidebar',
        readOnly: true,
        condition: ({ isTest }) => isTest === true,
        description: 'Sent from the inbox to check that everything works.',
        components: { Cell: '/leads/inbox/admin/submission-fields#TestCell' },
      },
    },
    {
      name: 'anonymisedAt',
      type: 'date',
      label: 'Anonymised',
      access: written,
      admin: { ...asText, position: 'sidebar', description: 'When all personal data was removed.' },
    },
    // The lower-case e-mail address; submissions with the same one are from the same person.
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
