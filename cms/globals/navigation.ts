import type { GlobalConfig } from 'payload'
import { only } from '../access/roles.ts'
import { linkFields } from '../fields/link.ts'

export const navigation: GlobalConfig = {
  slug: 'navigation',
  access: { read: () => true, update: only('admin', 'publisher') },
  admin: { group: 'Settings', description: 'The links in the header.' },
  fields: [{ name: 'links', type: 'array', maxRows: 8, fields: linkFields, admin: { description: 'From left to right.' } }],
}
