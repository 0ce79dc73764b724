import type { CollectionConfig } from 'payload'
import { worklistAccess } from '#cms/access/policies.ts'

/** Addresses that visitors requested and that returned 404. Written in batches by `cms/redirects/missing-addresses.server.ts`. */
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
      'Addresses that visitors requested and did not find. Nothing about the visitors is stored. Creating a redirect removes an address from this list.',
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
        components: { Cell: '/redirects/admin/missing-addresses#MissingAddressCell' },
      },
    },
    { name: 'hits', type: 'number', required: true, defaultValue: 0, index: true, admin: { description: 'How often it was requested.' } },
    { name: 'firstSeen', type: 'date', admin: { description: 'When it was first requested.', date: { pickerAppearance: 'dayAndTime' } } },
    {
      name: 'lastSeen',
      type: 'date',
      index: true,
      admin: { description: 'When it was last requested.', date: { pickerAppearance: 'dayAndTime' } },
    },
    { name: 'referrer', type: 'text', maxLength: 253, admin: { description: 'The site that links to it, if the browser says so.' } },
  ],
}
