import type { CollectionConfig } from 'payload'
import { adminAccess } from '../access/policies.ts'
import { apiKeyStrategy } from '../access/api-key-strategy.ts'
import { hasRole } from '../access/roles.ts'
import { issueKey } from '../issue-key.server.ts'
import { forgetRevokedKey, recordKeyChange, recordKeyGone } from '../hooks/record-api-key.ts'

/** Programs that write here, such as importers. They have no password, no part in the admin, and never an admin's role. */
export const apiKeys: CollectionConfig = {
  slug: 'api-keys',
  labels: { singular: 'API key', plural: 'API keys' },
  auth: { disableLocalStrategy: true, strategies: [apiKeyStrategy] },
  graphQL: false,
  access: { ...adminAccess, admin: () => false },
  endpoints: [{ path: '/:id/key', method: 'post', handler: issueKey }],
  versions: false,
  disableDuplicate: true,
  admin: {
    group: 'Settings',
    useAsTitle: 'name',
    hidden: ({ user }) => !hasRole(user, 'admin'),
    defaultColumns: ['name', 'roles', 'ending', 'expiresAt', 'revoked'],
    description: 'Keys for programs that read or write content here, such as importers. People have accounts instead.',
  },
  hooks: { beforeChange: [forgetRevokedKey], afterChange: [recordKeyChange], afterDelete: [recordKeyGone] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80, admin: { description: 'The program, and where it runs.' } },
    {
      name: 'roles',
      type: 'select',
      hasMany: true,
      required: true,
      defaultValue: ['editor'],
      options: ['publisher', 'editor'],
      admin: { description: 'What the program may do: an editor writes drafts, a publisher publishes too.' },
    },
    {
      name: 'expiresAt',
      type: 'date',
      admin: { date: { pickerAppearance: 'dayAndTime' }, description: 'From then on the key is refused. Empty: never.' },
    },
    {
      name: 'revoked',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'The key is refused from the moment you save, for good: a new one has to be made.' },
    },
    {
      name: 'ending',
      type: 'text',
      access: { create: () => false, update: () => false },
      admin: {
        readOnly: true,
        description: 'The last characters of the key, to tell keys apart. The whole key is shown once, when it is made.',
        components: { Field: '/admin/api-key-field#ApiKeyField' },
      },
    },
    {
      name: 'keyHash',
      type: 'text',
      hidden: true,
      index: true,
      access: { create: () => false, read: () => false, update: () => false },
    },
  ],
}
