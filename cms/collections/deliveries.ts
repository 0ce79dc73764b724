import type { CollectionConfig } from 'payload'
import { readOnlyLog } from '#cms/access/policies.ts'
import { DELIVERY_LABELS } from '#cms/leads/deliveries/outcome.ts'
import { statusName } from '#cms/leads/inbox/inbox-facts.ts'
import { deliveryEndpoints } from '#cms/leads/deliveries/resend.server.ts'

/** Renders read-only values as text instead of disabled inputs. */
const FIELD = '/ui/as-text#AsText'
const asText = { readOnly: true, components: { Field: FIELD } }

/**
 * The outbox: each row is written in the transaction that stores what it is about, and processed later, with retries
 * (cms/leads/deliveries). Rows are never created by hand.
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
    components: { beforeListTable: ['/leads/deliveries/admin/deliveries#SendDeadAgain'] },
    defaultColumns: ['createdAt', 'kind', 'recipient', 'state', 'attempts', 'dueAt', 'lastError'],
    listSearchableFields: ['recipient', 'subject', 'lastError'],
    description:
      'Mails and webhook calls triggered by submissions, and mails to colleagues. Failed deliveries are retried for three days, then marked as dead.',
  },
  fields: [
    {
      name: 'submission',
      type: 'relationship',
      relationTo: 'submissions',
      index: true,
      admin: {
        readOnly: true,
        description: 'The submission it is about. Mails to colleagues have none.',
        components: { Field: '/ui/as-text#ToSubmission' },
      },
    },
    {
      name: 'kind',
      type: 'select',
      required: true,
      index: true,
      options: Object.entries(DELIVERY_LABELS).map(([value, label]) => ({ label, value })),
      admin: { ...asText, description: 'What is sent.' },
    },
    {
      name: 'state',
      type: 'select',
      required: true,
      index: true,
      defaultValue: 'waiting',
      options: ['waiting', 'sent', 'dead'].map((value) => ({ label: statusName(value), value })),
      admin: {
        readOnly: true,
        position: 'sidebar',
        description: 'Dead: given up until you send it again.',
        components: { Field: FIELD, Cell: '/leads/deliveries/admin/deliveries#StateCell' },
      },
    },
    {
      name: 'sendAgain',
      type: 'ui',
      admin: { position: 'sidebar', components: { Field: '/leads/deliveries/admin/deliveries#SendAgain' } },
    },
    {
      name: 'attempts',
      type: 'number',
      required: true,
      defaultValue: 0,
      admin: { ...asText, position: 'sidebar', description: 'The number of attempts so far.' },
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
        description: 'When the next attempt is due.',
        components: { Field: '/leads/deliveries/admin/deliveries#NextTry', Cell: '/leads/deliveries/admin/deliveries#NextTryCell' },
      },
    },
    {
      name: 'sentAt',
      type: 'date',
      label: 'Sent',
      admin: { ...asText, position: 'sidebar', description: 'When the receiver accepted it.' },
    },
    { name: 'recipient', type: 'text', admin: { ...asText, description: 'Who or what it was sent to.' } },
    { name: 'subject', type: 'text', admin: { ...asText, description: 'The subject of the mail.' } },
    { name: 'lastError', type: 'textarea', label: 'What went wrong', admin: { ...asText, description: 'The error of the last attempt.' } },
    {
      name: 'steps',
      type: 'json',
      admin: {
        readOnly: true,
        description: 'What happened, and when.',
        components: { Field: '/leads/deliveries/admin/deliveries#StepsField' },
      },
    },
    // The complete mail to a colleague, since there is no submission to compose it from.
    { name: 'notice', type: 'json', admin: { hidden: true } },
    // The same for every attempt, so that a receiver can recognize duplicates.
    {
      name: 'key',
      type: 'text',
      required: true,
      unique: true,
      admin: { ...asText, description: 'The identifier sent to the receiver, the same for every attempt.' },
    },
  ],
}
