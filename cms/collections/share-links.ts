import type { CollectionConfig } from 'payload'
import { only } from '../access/roles.ts'
import { signShareLink } from '../hooks/sign-share-link.ts'

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Addresses under which somebody without an account sees one document as it is being written. */
export const shareLinks: CollectionConfig = {
  slug: 'share-links',
  labels: { singular: 'Share link', plural: 'Share links' },
  access: {
    read: only('admin', 'publisher', 'editor'),
    create: only('admin', 'publisher', 'editor'),
    update: only('admin', 'publisher', 'editor'),
    delete: only('admin', 'publisher'),
  },
  admin: {
    group: 'Content',
    useAsTitle: 'note',
    defaultColumns: ['note', 'document', 'expiresAt', 'revoked'],
    description: 'Links that show one draft to people without an account, until they expire or are revoked.',
  },
  versions: false,
  hooks: { afterRead: [signShareLink] },
  fields: [
    { name: 'note', type: 'text', maxLength: 120, admin: { description: 'For whom it is, for example “Legal, second reading”.' } },
    {
      name: 'document',
      type: 'relationship',
      relationTo: ['pages', 'analyzers', 'issues'],
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
      admin: { date: { pickerAppearance: 'dayAndTime' }, description: 'From then on the link shows nothing.' },
    },
    {
      name: 'revoked',
      type: 'checkbox',
      defaultValue: false,
      admin: { description: 'The link shows nothing any more, from the moment you save.' },
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
