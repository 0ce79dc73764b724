import type { CollectionConfig } from 'payload'
import { deskAccess } from '../access/policies.ts'
import { recordShareLink, recordShareLinkGone } from '../hooks/record-share-link.ts'
import { rememberCreator } from '../hooks/remember-creator.ts'
import { ROUTABLE } from '../paths.ts'
import { signShareLink } from '../hooks/sign-share-link.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Addresses under which somebody without an account sees one document as it is being written. */
export const shareLinks: CollectionConfig = {
  slug: 'share-links',
  labels: { singular: 'Share link', plural: 'Share links' },
  access: deskAccess,
  // Each link is given to somebody by itself.
  disableDuplicate: true,
  admin: {
    group: 'Content',
    useAsTitle: 'note',
    defaultColumns: ['note', 'document', 'expiresAt', 'revoked', 'createdBy'],
    description: 'Links that show one draft to people without an account, until they expire or are revoked.',
  },
  versions: false,
  hooks: {
    beforeChange: [rememberCreator],
    afterRead: [signShareLink],
    afterChange: [recordShareLink],
    afterDelete: [recordShareLinkGone],
  },
  fields: [
    { name: 'note', type: 'text', maxLength: 120, admin: { description: 'For whom it is, for example “Legal, second reading”.' } },
    {
      name: 'document',
      type: 'relationship',
      relationTo: [...ROUTABLE],
      required: true,
      // Another document under an address that was already given away would be seen by the wrong people.
      access: { update: () => false },
      admin: { description: 'What the link shows. It cannot be changed later; make another link.' },
    },
    {
      name: 'expiresAt',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date(Date.now() + WEEK).toISOString(),
      validate: (value: Date | string | null | undefined, { operation }: { operation?: string }) =>
        operation !== 'create' || (value && new Date(value).getTime() > Date.now()) ? true : 'Choose a time to come.',
      admin: { date: { pickerAppearance: 'dayAndTime' }, description: 'From then on the link shows nothing.' },
    },
    {
      name: 'revoked',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'The link shows nothing any more, from the moment you save.' },
    },
    {
      name: 'createdBy',
      type: 'relationship',
      relationTo: 'users',
      access: { create: () => false, update: () => false },
      admin: { readOnly: true, position: 'sidebar', description: 'Who made the link.' },
    },
    {
      name: 'madeBy',
      type: 'text',
      virtual: true,
      access: { create: () => false, update: () => false },
      admin: { hidden: true, description: 'The name of who made the link.' },
    },
    {
      name: 'url',
      type: 'text',
      virtual: true,
      access: { create: () => false, update: () => false },
      admin: { readOnly: true, description: 'Send this address.' },
    },
  ],
}
