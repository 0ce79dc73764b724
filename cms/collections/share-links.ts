import { checkbox } from '#cms/fields/basic-fields.ts'
import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionConfig,
  CollectionBeforeChangeHook,
  CollectionAfterReadHook,
} from 'payload'
import type { ShareLink } from '#types'
import { type Act, type ActName, writeAuditLog } from '#cms/audit/write-audit-log.ts'
import { writerToolsAccess } from '#cms/access/policies.ts'
import { ROUTABLE } from '#cms/core/paths.ts'
import { isPerson } from '#cms/access/roles.ts'
import { openingAddress } from '#cms/editing/preview/preview-address.ts'
import { issuePreviewToken } from '#cms/editing/preview/preview-token.ts'

function actOn(link: ShareLink, act: ActName): Act {
  const { relationTo, value } = link.document
  const document = `${relationTo} ${typeof value === 'object' ? value.id : value}`
  return { act, subject: { collection: 'share-links', id: link.id, title: link.note }, details: { document, until: link.expiresAt } }
}

/** Records that a share link was created or revoked. */
const recordShareLink: CollectionAfterChangeHook<ShareLink> = async ({ doc, previousDoc, operation, req }) => {
  if (operation === 'create') await writeAuditLog(req, actOn(doc, 'share-link-made'))
  if (operation === 'update' && doc.revoked && !previousDoc.revoked) await writeAuditLog(req, actOn(doc, 'share-link-revoked'))
}

/** Deleting a link has the same effect as revoking it. */
const recordShareLinkDeletion: CollectionAfterDeleteHook<ShareLink> = async ({ doc, req }) => {
  await writeAuditLog(req, actOn(doc, 'share-link-revoked'))
}

type Stored = { id: number; createdBy?: number | { id: number } | null }

/**
 * Adds the address to send and the name of its creator: colleagues may see each other's names here, though not their
 * accounts. The document is found from the link itself, so it stays right when the document moves. The language is that of the request.
 */
const signShareLink: CollectionAfterReadHook<Stored> = async ({ doc, req }) => {
  const maker = typeof doc.createdBy === 'object' ? doc.createdBy?.id : doc.createdBy
  const person = maker ? await req.payload.findByID({ collection: 'users', id: maker, depth: 0, disableErrors: true, req }) : null
  const url = openingAddress(issuePreviewToken({ kind: 'share', id: doc.id }), req.locale).href
  return { ...doc, url, madeBy: person ? person.name || person.email : null }
}

/** Sets the creator once. Programs have no user id, so theirs is `null`. */
const rememberCreator: CollectionBeforeChangeHook = ({ data, operation, req }) =>
  operation === 'create' ? { ...data, createdBy: isPerson(req.user) ? req.user.id : null } : data

const WEEK = 7 * 24 * 60 * 60 * 1000

/** Links that show the draft of one document to people without an account. */
export const shareLinks: CollectionConfig = {
  slug: 'share-links',
  labels: { singular: 'Share link', plural: 'Share links' },
  access: writerToolsAccess,
  // Each link is for one recipient.
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
    afterDelete: [recordShareLinkDeletion],
  },
  fields: [
    { name: 'note', type: 'text', maxLength: 120, admin: { description: 'Who the link is for, for example “Legal, second reading”.' } },
    {
      name: 'document',
      type: 'relationship',
      relationTo: [...ROUTABLE],
      required: true,
      // Changing it would show another document to the people who already have the link.
      access: { update: () => false },
      admin: { description: 'The document the link shows. It cannot be changed later; create another link instead.' },
    },
    {
      name: 'expiresAt',
      type: 'date',
      required: true,
      index: true,
      defaultValue: () => new Date(Date.now() + WEEK).toISOString(),
      validate: (value: Date | string | null | undefined, { operation }: { operation?: string }) =>
        operation !== 'create' || (value && new Date(value).getTime() > Date.now()) ? true : 'Choose a time in the future.',
      admin: { date: { pickerAppearance: 'dayAndTime' }, description: 'When the link stops working.' },
    },
    checkbox('revoked', 'The link stops working as soon as you save.'),
    {
      name: 'createdBy',
      type: 'relationship',
      relationTo: 'users',
      access: { create: () => false, update: () => false },
      admin: { readOnly: true, position: 'sidebar', description: 'Who created the link.' },
    },
    {
      name: 'madeBy',
      type: 'text',
      virtual: true,
      access: { create: () => false, update: () => false },
      admin: { hidden: true, description: 'The name of the person who created the link.' },
    },
    {
      name: 'url',
      type: 'text',
      virtual: true,
      access: { create: () => false, update: () => false },
      admin: { readOnly: true, description: 'The link to send.' },
    },
  ],
}
