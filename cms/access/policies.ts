import type { CollectionConfig, CollectionSlug, GlobalConfig, Where } from 'payload'
import { inUseOrWriter, notInUseOrPublisher } from './media.ts'
import { publishedOrWriter } from './published.ts'
import { writeOrPublish } from './publishing.ts'
import { only, type Role } from './roles.ts'

/**
 * Who may do what, as a few named policies: `access: contentAccess('posts')`. Each is a row in
 * tests/setup/rights-table.ts, which tries every operation as every role. Each says who reads former versions: Payload
 * keeps them unless told not to, and would show them to everybody who signs in.
 */
type CollectionAccess = NonNullable<CollectionConfig['access']>

const everybody = () => true
const nobody = () => false
const writers = only('admin', 'publisher', 'editor')
const publishers = only('admin', 'publisher')

/** What visitors read once it is published: editors draft, publishers publish. Needs `versions: { drafts: … }`. */
export const contentAccess = (collection: CollectionSlug, published?: Where): CollectionAccess => ({
  read: publishedOrWriter(collection, published),
  readVersions: writers,
  create: writeOrPublish,
  update: writeOrPublish,
  delete: publishers,
})

/** Records without drafts that are public as soon as they are saved: so only those who may publish save them. */
export const libraryAccess: CollectionAccess = {
  read: everybody,
  readVersions: writers,
  create: publishers,
  update: publishers,
  delete: publishers,
}

/**
 * Files: everybody sees those that something published uses. Editors add files and change those that nothing published
 * uses; what is on published pages is publishers' work.
 */
export const mediaAccess: CollectionAccess = {
  read: inUseOrWriter,
  readVersions: writers,
  create: writers,
  update: notInUseOrPublisher,
  delete: publishers,
}

/** Tools of those who write, such as links to drafts; visitors and sales have no part in them. */
export const deskAccess: CollectionAccess = {
  read: writers,
  readVersions: writers,
  create: writers,
  update: writers,
  delete: publishers,
}

/** What visitors sent in: sales and admins work on it, only the site itself adds to it. */
export const inboxAccess: CollectionAccess = {
  read: only('admin', 'sales'),
  readVersions: only('admin', 'sales'),
  create: nobody,
  update: only('admin', 'sales'),
  delete: only('admin'),
}

/** What becomes of what visitors sent: sales see it, admins decide it. */
export const inboxSettingsAccess: NonNullable<GlobalConfig['access']> = {
  read: only('admin', 'sales'),
  readVersions: only('admin'),
  update: only('admin'),
}

/** What the site writes down by itself: `readers` look at it, and nobody changes it by any interface. */
export const readOnlyLog = (...readers: readonly Role[]): CollectionAccess => ({
  read: only(...readers),
  readVersions: nobody,
  create: nobody,
  update: nobody,
  delete: nobody,
})

/** What decides at once what visitors get, such as where old addresses lead: writers see it, publishers change it. */
export const steeringAccess: CollectionAccess = {
  read: writers,
  readVersions: writers,
  create: publishers,
  update: publishers,
  delete: publishers,
}

/** A list the site writes by itself and writers read; whoever decides what becomes of an entry takes it off. */
export const worklistAccess: CollectionAccess = { ...readOnlyLog('admin', 'publisher', 'editor'), delete: publishers }

/** What admins alone deal with. */
export const adminAccess: CollectionAccess = {
  read: only('admin'),
  readVersions: only('admin'),
  create: only('admin'),
  update: only('admin'),
  delete: only('admin'),
}

/** Settings of the whole site: visitors see their effect at once, so they are publishers' work. */
export const settingsAccess: NonNullable<GlobalConfig['access']> = { read: everybody, readVersions: writers, update: publishers }

/** What decides whom visitors' browsers talk to: admins' alone. The site itself reads it for its pages. */
export const adminSettingsAccess: NonNullable<GlobalConfig['access']> = {
  read: only('admin'),
  readVersions: only('admin'),
  update: only('admin'),
}
