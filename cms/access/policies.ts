import type { CollectionConfig, CollectionSlug, GlobalConfig, Where, Access } from 'payload'
import { ownDraftOrPublisher } from './own-drafts.ts'
import { publishedOrWriter } from './published.ts'
import { writeOrPublish } from '#cms/editing/publishing.ts'
import { only, type Role, hasRole, mayPublish, mayWrite } from './roles.ts'
import { mediaInUse } from '#cms/media/published-uses.server.ts'

/** Files used by published content are public. Writers, and visitors with a share link, read all files. */
const inUseOrWriter: Access = async ({ req }) => {
  if (mayWrite(req.user) || req.context.shared) return true
  return { id: { in: [...(await mediaInUse(req.payload))] } }
}

/** Publishers update every file, editors only files that no published content uses. */
const notInUseOrPublisher: Access = async ({ req }) => {
  if (mayPublish(req.user)) return true
  return hasRole(req.user, 'editor') && { id: { not_in: [...(await mediaInUse(req.payload))] } }
}

/**
 * Named access policies, used as `access: contentAccess('posts')`. tests/setup/accounts/rights-table.ts has a row for each, and
 * tests try every operation as every role. Each sets `readVersions`, because Payload's default shows versions to every signed-in
 * user.
 */
type CollectionAccess = NonNullable<CollectionConfig['access']>

const everybody = () => true
const nobody = () => false
const writers = only('admin', 'publisher', 'editor')
const publishers = only('admin', 'publisher')

/**
 * Content that is public once published: editors write drafts and delete their own, publishers publish. Needs
 * `versions: { drafts: … }`.
 */
export const contentAccess = (collection: CollectionSlug, published?: Where): CollectionAccess => ({
  read: publishedOrWriter(collection, published),
  readVersions: writers,
  create: writeOrPublish,
  update: writeOrPublish,
  delete: ownDraftOrPublisher(collection),
})

/** Records without drafts, which are public as soon as they are saved, so only publishers may save them. */
export const libraryAccess: CollectionAccess = {
  read: everybody,
  readVersions: writers,
  create: publishers,
  update: publishers,
  delete: publishers,
}

/**
 * Files: public if published content uses them. Editors add files and update unused ones; files on published pages are for
 * publishers.
 */
export const mediaAccess: CollectionAccess = {
  read: inUseOrWriter,
  readVersions: writers,
  create: writers,
  update: notInUseOrPublisher,
  delete: publishers,
}

/** Tools for writers, such as share links; not accessible to visitors and sales. */
export const writerToolsAccess: CollectionAccess = {
  read: writers,
  readVersions: writers,
  create: writers,
  update: writers,
  delete: publishers,
}

/** Submissions of visitors: sales and admins process them; only the site creates them. */
export const inboxAccess: CollectionAccess = {
  read: only('admin', 'sales'),
  readVersions: only('admin', 'sales'),
  create: nobody,
  update: only('admin', 'sales'),
  delete: only('admin'),
}

/** Settings for submissions: readable by sales, changed by admins. */
export const inboxSettingsAccess: NonNullable<GlobalConfig['access']> = {
  read: only('admin', 'sales'),
  readVersions: only('admin'),
  update: only('admin'),
}

/** Records written by the site: readable by `readers`, immutable through every API. */
export const readOnlyLog = (...readers: readonly Role[]): CollectionAccess => ({
  read: only(...readers),
  readVersions: nobody,
  create: nobody,
  update: nobody,
  delete: nobody,
})

/** Records that take effect for visitors at once, such as redirects: readable by writers, changed by publishers. */
export const publisherManagedAccess: CollectionAccess = {
  read: writers,
  readVersions: writers,
  create: publishers,
  update: publishers,
  delete: publishers,
}

/** A list written by the site and read by writers; publishers remove entries once handled. */
export const worklistAccess: CollectionAccess = { ...readOnlyLog('admin', 'publisher', 'editor'), delete: publishers }

export const adminAccess: CollectionAccess = {
  read: only('admin'),
  readVersions: only('admin'),
  create: only('admin'),
  update: only('admin'),
  delete: only('admin'),
}

/** Settings of the whole site, which take effect for visitors at once, so only publishers change them. */
export const settingsAccess: NonNullable<GlobalConfig['access']> = { read: everybody, readVersions: writers, update: publishers }

/** Settings that decide which hosts visitors' browsers contact: admins only. The site reads them without access control. */
export const adminSettingsAccess: NonNullable<GlobalConfig['access']> = {
  read: only('admin'),
  readVersions: only('admin'),
  update: only('admin'),
}
