import type { Role } from '#cms/access/roles.ts'

export type Who = Role | 'nobody'

/** Operations on a document of somebody else. In collections with drafts, `create` and `update` write drafts. */
export const OPERATIONS = ['read', 'readDraft', 'readVersions', 'create', 'update', 'publish', 'unpublish', 'delete', 'unlock'] as const

export type Operation = (typeof OPERATIONS)[number]

/** The roles allowed per operation; an operation that is missing does not exist for the collection. */
export type Rights = Partial<Record<Operation, readonly Who[]>>

export const EVERYBODY: readonly Who[] = ['admin', 'publisher', 'editor', 'sales', 'nobody']
const SIGNED_IN: readonly Who[] = ['admin', 'publisher', 'editor', 'sales']
const WRITERS: readonly Who[] = ['admin', 'publisher', 'editor']
const PUBLISHERS: readonly Who[] = ['admin', 'publisher']
const INBOX: readonly Who[] = ['admin', 'sales']
const ADMIN: readonly Who[] = ['admin']
const NOBODY: readonly Who[] = []

/** The expected effects of the policies in cms/access/policies.ts. */
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
/** For files that nothing published uses, which is the case for every sample. */
const MEDIA: Rights = { read: WRITERS, create: WRITERS, update: WRITERS, delete: PUBLISHERS }
const WRITER_TOOLS: Rights = { read: WRITERS, create: WRITERS, update: WRITERS, delete: PUBLISHERS }
const ADMINS: Rights = { read: ADMIN, create: ADMIN, update: ADMIN, delete: ADMIN }
const CLOSED: Rights = { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY }
export const LOG: Rights = { ...CLOSED, read: ADMIN }
const REPORT: Rights = { ...CLOSED, read: WRITERS }
/** Records without drafts. */
export const LIBRARY: Rights = { read: EVERYBODY, readVersions: WRITERS, create: PUBLISHERS, update: PUBLISHERS, delete: PUBLISHERS }
export const PUBLISHER_MANAGED: Rights = { read: WRITERS, create: PUBLISHERS, update: PUBLISHERS, delete: PUBLISHERS }
export const WORKLIST: Rights = { ...CLOSED, read: WRITERS, delete: PUBLISHERS }
export const SUBMISSIONS: Rights = { read: INBOX, create: NOBODY, update: INBOX, delete: ADMIN }

/** One row per collection; a collection without one fails the tests. Samples are in rights-samples.ts. */
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
  experiments: PUBLISHER_MANAGED,
  redirects: PUBLISHER_MANAGED,
  'missing-addresses': WORKLIST,
  'dead-links': REPORT,
  'share-links': WRITER_TOOLS,
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
  // A lock can be taken over, and nothing else about it changed: see rights-tricks.
  'payload-locked-documents': { read: WRITERS, create: NOBODY, update: NOBODY, delete: WRITERS },
  'payload-preferences': { read: NOBODY, create: NOBODY, update: NOBODY, delete: NOBODY },
}

const SETTINGS: Rights = { read: EVERYBODY, readVersions: WRITERS, update: PUBLISHERS }

/** One row per global. */
export const GLOBALS: Record<string, Rights> = {
  site: SETTINGS,
  navigation: SETTINGS,
  footer: SETTINGS,
  'inbox-settings': { read: INBOX, readVersions: ADMIN, update: ADMIN },
  analytics: { read: ADMIN, readVersions: ADMIN, update: ADMIN },
  'payload-jobs-stats': { read: NOBODY, update: NOBODY },
}

/** The change that is tried on each global. */
export const CHANGES: Record<string, Record<string, unknown>> = {
  site: { name: 'Changed' },
  navigation: { links: [] },
  footer: { note: 'Changed' },
  'inbox-settings': { confirms: false },
  analytics: { tagManager: 'GTM-CHANGED' },
}

/** Collections that REST shows to anonymous callers; visitors read everything else on the site's pages. */
export const VISIBLE_TO_ANONYMOUS: readonly string[] = ['pages', 'analyzers', 'issues']

/** REST addresses preferences by key, and only one’s own. */
export const NOT_TRIED_BY_REST: Record<string, readonly Operation[]> = { 'payload-preferences': ['read', 'update', 'delete'] }

export type SampleFile = { data: Buffer; name: string; mimetype: string; size: number }

/** A sample document: its data, a change to it, and a file if it needs one. */
export type Sample = {
  data: Record<string, unknown>
  change: Record<string, unknown>
  file?: SampleFile
}
