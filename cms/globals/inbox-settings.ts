import type { GlobalConfig } from 'payload'
import { inboxSettingsAccess } from '../access/policies.ts'
import { validateRecipients, validateRules } from '../inbox/validate-settings.ts'

/** What becomes of submissions: who hears of them, and how long they are kept. */
export const inboxSettings: GlobalConfig = {
  slug: 'inbox-settings',
  label: 'Inbox settings',
  access: inboxSettingsAccess,
  admin: { group: 'Inbox', description: 'Who hears of new submissions, and how long they are kept.' },
  fields: [
    {
      name: 'recipients',
      type: 'text',
      hasMany: true,
      maxRows: 20,
      validate: validateRecipients,
      label: 'Mail about new submissions goes to',
      admin: { description: 'Addresses. Empty: SALES_EMAIL of the server, else everybody with the role Sales, else the admins.' },
    },
    {
      name: 'confirms',
      type: 'checkbox',
      defaultValue: true,
      label: 'Visitors get a mail that says what they sent',
      admin: { description: 'In the language they wrote in.' },
    },
    {
      name: 'retention',
      type: 'array',
      maxRows: 3,
      validate: validateRules,
      labels: { singular: 'Rule', plural: 'Rules' },
      admin: { description: 'Looked at every night. A form without a rule is kept until somebody deletes it.' },
      fields: [
        {
          name: 'form',
          type: 'select',
          required: true,
          options: [
            { label: 'Contact sales', value: 'contact-sales' },
            { label: 'SCA waitlist', value: 'sca-waitlist' },
            { label: 'Schedule a demo', value: 'schedule-demo' },
          ],
          admin: { description: 'One rule for each form.' },
        },
        {
          name: 'days',
          type: 'number',
          required: true,
          min: 1,
          max: 3650,
          defaultValue: 365,
          admin: { description: 'So many days after it was sent.' },
        },
        {
          name: 'act',
          type: 'select',
          required: true,
          defaultValue: 'anonymise',
          options: [
            { label: 'Take out whose it was', value: 'anonymise' },
            { label: 'Delete it', value: 'delete' },
          ],
          admin: { description: 'Anonymised submissions still count; deleted ones are gone.' },
        },
      ],
    },
  ],
}
