import type { CollectionConfig } from 'payload'
import { readOnlyLog } from '../access/policies.ts'
import { deliveryEndpoints } from '../deliveries/endpoints.ts'

/** What has to happen once a submission is kept, and a mail to a colleague about something that went wrong. */
export const DELIVERY_KINDS = ['notification', 'confirmation', 'webhook', 'notice'] as const

/** `dead`: given up, until somebody has it sent again. */
export const DELIVERY_STATES = ['waiting', 'sent', 'dead'] as const

/** Nothing of it is changed here, so it stands there to be read. */
const FIELD = '/admin/reading/as-text#AsText'
const asText = { readOnly: true, components: { Field: FIELD } }

/**
 * The outbox: each row is made in the transaction that keeps what it is about, and is worked off later, again and again if
 * need be (cms/deliveries). Nobody writes one by hand.
 */
export const deliveries: CollectionConfig = {
  slug: 'deliveries',
  labels: { singular: 'Delivery', plural: 'Deliveries' },
  access: readOnlyLog('admin', 'sales'),
  versions: false,
  defaultSort: '-createdAt',
  endpoints: deliveryEndpoints,
  admin: {
    group: 'Inbox',
    useAsTitle: 'subject',
    components: { beforeListTable: ['/admin/deliveries/send-dead-again#SendDeadAgain'] },
    defaultColumns: ['createdAt', 'kind', 'recipient', 'state', 'attempts', 'dueAt', 'lastError'],
    listSearchableFields: ['recipient', 'subject', 'lastError'],
    description:
      'Mails and calls that submissions lead to, and mails to colleagues. What fails is tried again for three days, then it waits here as dead.',
  },
  fields: [
    {
      name: 'submission',
      type: 'relationship',
      relationTo: 'submissions',
      index: true,
      admin: {
        readOnly: true,
        description: 'What it is about. A mail to a colleague is about no submission.',
        components: { Field: '/admin/reading/as-text#ToSubmission' },
      },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      options: [
        { label: 'Mail to sales', value: 'notification' },
        { label: 'Mail to the visitor', value: 'confirmation' },
        { label: 'Call to another system', value: 'webhook' },
        { label: 'Mail to a colleague', value: 'notice' },
      ] satisfies { label: string; value: (typeof DELIVERY_KINDS)[number] }[],
      admin: { ...asText, description: 'What is sent.' },
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'waiting',
      options: DELIVERY_STATES.map((value) => ({ label: value.charAt(0).toUpperCase() + value.slice(1), value })),
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'Dead: given up, until you have it sent again.',
        components: { Field: FIELD, Cell: '/admin/deliveries/state-cell#StateCell' },
      },
    },
    {
      name: 'sendAgain',
      type: 'ui',
      admin: { position: 'sidebar', components: { Field: '/admin/deliveries/send-again#SendAgain' } },
    },
    {
      name: 'attempts',
      type: 'number',
      required: true,
      defaultValue: 0,
      admin: { ...asText, position: 'sidebar', description: 'How often it was tried.' },
    },
    {
      name: 'dueAt',
      type: 'date',
      required: true,
      index: true,
      label: 'Next try',
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'When it is tried next.',
        components: { Field: '/admin/deliveries/next-try#NextTry', Cell: '/admin/deliveries/next-try#NextTryCell' },
      },
    },
    {
      name: 'sentAt',
      type: 'date',
      label: 'Sent',
      admin: { ...asText, position: 'sidebar', description: 'When it was taken.' },
    },
    { name: 'recipient', type: 'text', admin: { ...asText, description: 'Who or what it was sent to.' } },
    { name: 'subject', type: 'text', admin: { ...asText, description: 'The subject of the mail.' } },
    { name: 'lastError', type: 'textarea', label: 'What went wrong', admin: { ...asText, description: 'At the last try.' } },
    {
      name: 'steps',
      type: 'json',
      admin: { readOnly: true, description: 'What happened, and when.', components: { Field: '/admin/deliveries/steps-field#StepsField' } },
    },
    // The whole mail to a colleague: there is no submission to compose it from.
    { name: 'notice', type: 'json', admin: { hidden: true } },
    // The same at every try: by it a receiver knows what it has had before.
    { name: 'key', type: 'text', required: true, unique: true, admin: { ...asText, description: 'Its identifier for the receiver.' } },
  ],
}
