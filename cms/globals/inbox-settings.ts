import { select, checkbox } from '#cms/fields/basic-fields.ts'
import type { GlobalConfig } from 'payload'
import { inboxSettingsAccess } from '#cms/access/policies.ts'
import { z } from 'zod'
import { FORM_NAMES, FORM_OPTIONS } from '#cms/leads/forms/index.ts'

const MAX_RECIPIENTS = 20
const address = z.email().max(200)

function validateRecipients(value: unknown): true | string {
  const recipients = Array.isArray(value) ? value : []
  const wrong = recipients.find((one) => !address.safeParse(one).success)
  if (wrong !== undefined) return `“${String(wrong)}” is not an e-mail address. Correct it, for example sales@example.com, or remove it.`
  return recipients.length <= MAX_RECIPIENTS || `Enter at most ${MAX_RECIPIENTS} addresses. There are ${recipients.length}.`
}

/** Refuses several rules for one form, which could contradict each other. */
function validateRules(value: unknown): true | string {
  const forms = Array.isArray(value) ? value.map((rule: { form?: unknown } | null) => rule?.form) : []
  const twice = forms.find((form, index) => typeof form === 'string' && forms.indexOf(form) !== index)
  return twice === undefined || `There are two rules for “${String(twice)}”. Delete one of them.`
}

/** Who is notified of submissions, and how long they are stored. */
export const inboxSettings: GlobalConfig = {
  slug: 'inbox-settings',
  label: 'Inbox settings',
  access: inboxSettingsAccess,
  admin: { group: 'Inbox', description: 'Who is notified of new submissions, and how long they are stored.' },
  fields: [
    {
      name: 'recipients',
      type: 'text',
      hasMany: true,
      maxRows: 20,
      validate: validateRecipients,
      label: 'Notify about new submissions',
      admin: {
        description: 'E-mail addresses. If empty, the server’s SALES_EMAIL, or else everybody with the role Sales, or else the admins.',
      },
    },
    checkbox('confirms', 'In the language of the form they used.', { isOn: true, label: 'Send visitors a confirmation' }),
    {
      name: 'retention',
      type: 'array',
      maxRows: FORM_NAMES.length,
      validate: validateRules,
      labels: { singular: 'Rule', plural: 'Rules' },
      admin: { description: 'Applied every night. Submissions of forms without a rule are stored until somebody deletes them.' },
      fields: [
        select('form', 'One rule per form.', FORM_OPTIONS, { required: true }),
        {
          name: 'days',
          type: 'number',
          required: true,
          min: 1,
          max: 3650,
          defaultValue: 365,
          admin: { description: 'Days after the submission was sent.' },
        },
        select(
          'act',
          'Anonymised submissions are still counted; deleted ones are gone.',
          { anonymise: 'Remove personal data', delete: 'Delete it' },
          { required: true, defaultValue: 'anonymise' },
        ),
      ],
    },
  ],
}
