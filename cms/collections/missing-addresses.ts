import type { CollectionConfig } from 'payload'
import { worklistAccess } from '../access/policies.ts'

/** Addresses that visitors asked for and nobody knows. Written in batches by `cms/moves/missing-addresses.server.ts`. */
export const missingAddresses: CollectionConfig = {
  slug: 'missing-addresses',
  labels: { singular: 'Missing address', plural: 'Missing addresses' },
  access: worklistAccess,
  admin: {
    group: 'Settings',
    useAsTitle: 'path',
    defaultColumns: ['path', 'hits', 'lastSeen', 'referrer', 'firstSeen'],
    listSearchableFields: ['path', 'referrer'],
    description:
      'What visitors looked for and did not find. Nothing about the visitors is kept. A redirect takes an address off this list.',
  },
  defaultSort: '-hits',
  versions: false,
  fields: [
    {
      name: 'path',
      type: 'text',
      required: true,
      unique: true,
      index: true,
      maxLength: 512,
      admin: {
        description: 'The address, without its query.',
        components: { Cell: '/admin/redirects/missing-address-cell#MissingAddressCell' },
      },
    },
    { name: 'hits', type: 'number', required: true, defaultValue: 0, index: true, admin: { description: 'How often it was asked for.' } },
    { name: 'firstSeen', type: 'date', admin: { description: 'When it was first asked for.', date: { pickerAppearance: 'dayAndTime' } } },
    {
      name: 'lastSeen',
      type: 'date',
      index: true,
      admin: { description: 'When it was last asked for.', date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'referrer', type: 'text', maxLength: 253, admin: { description: 'The host with the link, as far as browsers say it.' } },
  ],
}
