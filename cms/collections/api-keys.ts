import { select, checkbox } from '#cms/fields/basic-fields.ts'
import type { CollectionConfig } from 'payload'
import { adminAccess } from '#cms/access/policies.ts'
import { apiKeyStrategy, issueApiKey, clearRevokedKey, recordKeyChange, recordKeyDeletion } from '#cms/accounts/api-keys.server.ts'
import { hasRole } from '#cms/access/roles.ts'

/** Credentials of programs such as importers. They have no password, no access to the admin, and never the role admin. */
export const apiKeys: CollectionConfig = {
  slug: 'api-keys',
  labels: { singular: 'API key', plural: 'API keys' },
  auth: { disableLocalStrategy: true, strategies: [apiKeyStrategy] },
  access: { ...adminAccess, admin: () => false },
  endpoints: [{ path: '/:id/key', method: 'post', handler: issueApiKey }],
  versions: false,
  disableDuplicate: true,
  admin: {
    group: 'Settings',
    useAsTitle: 'name',
    hidden: ({ user }) => !hasRole(user, 'admin'),
    defaultColumns: ['name', 'roles', 'ending', 'expiresAt', 'revoked'],
    description: 'Keys for programs that read or write content, such as importers. People use accounts instead.',
  },
  hooks: { beforeChange: [clearRevokedKey], afterChange: [recordKeyChange], afterDelete: [recordKeyDeletion] },
  fields: [
    { name: 'name', type: 'text', required: true, maxLength: 80, admin: { description: 'The program and where it runs.' } },
    select('roles', 'What the program may do: an editor writes drafts, a publisher publishes too.', ['publisher', 'editor'], {
      required: true,
      hasMany: true,
      defaultValue: ['editor'],
    }),
    {
      name: 'expiresAt',
      type: 'date',
      admin: { date: { pickerAppearance: 'dayAndTime' }, description: 'When the key expires. If empty, it never expires.' },
    },
    checkbox('revoked', 'Revokes the key as soon as you save. This cannot be undone; create a new key instead.'),
    {
      name: 'ending',
      type: 'text',
      access: { create: () => false, update: () => false },
      admin: {
        readOnly: true,
        description: 'The last characters of the key, to tell keys apart. The full key is shown only once, when it is created.',
        components: { Field: '/accounts/admin/credentials#ApiKeyField' },
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
