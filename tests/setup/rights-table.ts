import type { Role } from '#cms/access/roles.ts'

export type Who = Role | 'nobody'

/** What may be tried on a document of somebody else's. With drafts, `create` and `update` write drafts. */
export const OPERATIONS = ['read', 'readDraft', 'readVersions', 'create', 'update', 'publish', 'unpublish', 'delete', 'unlock'] as const

export type Operation = (typeof OPERATIONS)[number]

/** Who may do what; an operation that is not in a row does not exist for its collection. */
export type Rights = Partial<Record<Operation, readonly Who[]>>

export const EVERYBODY: readonly Who[] = ['admin', 'publisher', 'editor', 'sales', 'nobody']
const SIGNED_IN: readonly Who[] = ['admin', 'publisher', 'editor', 'sales']
const WRITERS: readonly Who[] = ['admin', 'publisher', 'editor']
const PUBLISHERS: readonly Who[] = ['admin', 'publisher']
const INBOX: readonly Who[] = ['admin', 'sales']
const ADMIN: readonly Who[] = ['admin']
const NOBODY: readonly Who[] = []

/** The policies of cms/access/policies.ts, as what they let happen. */
export const CONTENT: Rights = {
  read: EVERYBODY,
  readDraft: WRITERS,
  readVersions: WRITERS,
  create: WRITERS,
  update: WRITERS,
  publish: PUBLISHERS,
  unpublish: PUBLISHERS,
  delete: PUBLISHERS,
}
/** Of a file that nothing published uses, as every sample is. */
const MEDIA: Rights = { read: WRITERS, create: WRITERS, update: WRITERS, delete: PUBLISHERS }
const DESK: Rights = { read: WRITERS, create: WRITERS, update: WRITERS, delete: PUBLISHERS }
const ADMINS: Rights = { read: ADMIN, create: ADMIN, update: ADMIN, delete: ADMIN }
const CLOSED: Rights = { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY }
export const LOG: Rights = { ...CLOSED, read: ADMIN }
const REPORT: Rights = { ...CLOSED, read: WRITERS }
/** Records without drafts, and what visitors sent in. */
export const LIBRARY: Rights = { read: EVERYBODY, readVersions: WRITERS, create: PUBLISHERS, update: PUBLISHERS, delete: PUBLISHERS }
export const STEERING: Rights = { read: WRITERS, create: PUBLISHERS, update: PUBLISHERS, delete: PUBLISHERS }
export const WORKLIST: Rights = { ...CLOSED, read: WRITERS, delete: PUBLISHERS }
export const SUBMISSIONS: Rights = { read: INBOX, create: NOBODY, update: INBOX, delete: ADMIN }

/** One row for each collection; a collection without one fails the tests. Its sample is in rights-samples.ts. */
export const COLLECTIONS: Record<string, Rights> = {
  pages: CONTENT,
  posts: CONTENT,
  changelog: CONTENT,
  stories: CONTENT,
  glossary: CONTENT,
  jobs: CONTENT,
  authors: LIBRARY,
  customers: LIBRARY,
  testimonials: LIBRARY,
  plans: LIBRARY,
  media: MEDIA,
  experiments: STEERING,
  redirects: STEERING,
  'missing-addresses': WORKLIST,
  'dead-links': REPORT,
  'share-links': DESK,
  analyzers: CONTENT,
  issues: CONTENT,
  imports: REPORT,
  feedback: REPORT,
  submissions: SUBMISSIONS,
  deliveries: { ...CLOSED, read: INBOX },
  users: { read: SIGNED_IN, create: ADMIN, update: ADMIN, delete: ADMIN, unlock: ADMIN },
  'api-keys': ADMINS,
  audit: LOG,
  'payload-jobs': CLOSED,
  'payload-kv': CLOSED,
  'payload-migrations': CLOSED,
  // Who has a document open is taken over, and nothing else of a lock changed: see rights-tricks.
  'payload-locked-documents': { read: WRITERS, create: NOBODY, update: NOBODY, delete: WRITERS },
  'payload-preferences': { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
}

const SETTINGS: Rights = { read: EVERYBODY, readVersions: WRITERS, update: PUBLISHERS }

/** One row for each global. */
export const GLOBALS: Record<string, Rights> = {
  site: SETTINGS,
  navigation: SETTINGS,
  footer: SETTINGS,
  'inbox-settings': { read: INBOX, readVersions: ADMIN, update: ADMIN },
  analytics: { read: ADMIN, readVersions: ADMIN, update: ADMIN },
  'payload-jobs-stats': { read: NOBODY, update: NOBODY },
}

/** What each global is changed to. */
export const CHANGES: Record<string, Record<string, unknown>> = {
  site: { name: 'Changed' },
  navigation: { links: [] },
  footer: { note: 'Changed' },
  'inbox-settings': { confirms: false },
  analytics: { tagManager: 'GTM-CHANGED' },
}

/** What REST tells strangers at all; whatever else visitors may read they read on the site's pages. */
export const TOLD_TO_STRANGERS: readonly string[] = ['pages', 'analyzers', 'issues']

/** Where GraphQL differs: it does not answer strangers, and leaves accounts and keys to the admin and REST. */
export const NOT_BY_GRAPHQL: Record<string, readonly Operation[]> = {
  users: ['create', 'update', 'delete', 'unlock'],
  'api-keys': ['read', 'create', 'update', 'delete'],
}
/** Preferences are reached by their key there, and only one’s own have any. */
export const NOT_TRIED_BY_REST: Record<string, readonly Operation[]> = { 'payload-preferences': ['read', 'update', 'delete'] }
/** Files cannot be sent by GraphQL at all. */
export const NOT_TRIED_BY_GRAPHQL: Record<string, readonly Operation[]> = { media: ['create'] }
