import type { Access, AccessArgs, CollectionSlug, Where, CollectionConfig, GlobalConfig } from 'payload'
import { mayWrite, hasRole, isPerson, mayPublish, only, type Role } from './roles.ts'
import { isId } from '#cms/core/route-id.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { writeOrPublish } from './publishing.ts'

/** The document whose draft a share link makes readable without an account. */
type Shared = { collection: CollectionSlug; id: number }

const sharedIn = ({ req }: AccessArgs): Shared | undefined => req.context.shared as Shared | undefined

/** Published documents are public; writers also read drafts. */
const publishedOrWriter =
  (collection: CollectionSlug, published: Where = { _status: { equals: 'published' } }): Access =>
  (args) => {
    if (mayWrite(args.req.user)) return true
    const shared = sharedIn(args)
    return shared?.collection === collection ? { or: [published, { id: { equals: shared.id } }] } : published
  }

/** Issues are public only while their analyzer is, as in the view `content_documents`. */
export const publishedWithAnalyzer: Where = {
  and: [{ _status: { equals: 'published' } }, { 'analyzer._status': { equals: 'published' } }],
}

/** Whether the row `alias` of a collection, or of its versions, is published in any language. Issues have no status per language. */
function publishedSql(collection: CollectionSlug, alias: string, row: { status: string; locales: string }): string {
  if (collection === 'issues') return `${alias}.${row.status} = 'published'`
  return `EXISTS (SELECT FROM "${row.locales}" l WHERE l._parent_id = ${alias}.id AND l.${row.status} = 'published')`
}

/**
 * The documents that are not public, and whose versions `$1` saved without publishing any. The public row and the audit log are asked
 * too: old versions are deleted, the published ones included, and “Unpublish” rewrites the published version.
 */
function statementFor(collection: CollectionSlug): string {
  const versions = `"_${collection}_v"`
  const wasPublished = publishedSql(collection, 'v', { status: 'version__status', locales: `_${collection}_v_locales` })
  const isPublished = publishedSql(collection, 'd', { status: '_status', locales: `${collection}_locales` })
  return `SELECT v.parent_id AS id FROM ${versions} v
    WHERE v.parent_id IN (SELECT own.parent_id FROM ${versions} own WHERE own.version_saved_by_id = $1) AND ($2::int IS NULL OR v.parent_id = $2)
      AND NOT EXISTS (SELECT FROM "${collection}" d WHERE d.id = v.parent_id AND ${isPublished})
      AND NOT EXISTS (SELECT FROM audit a WHERE a.act = 'published' AND a.subject_collection = '${collection}' AND a.subject_id = v.parent_id::text)
    GROUP BY v.parent_id HAVING bool_and(v.version_saved_by_id IS NOT DISTINCT FROM $1 AND NOT ${wasPublished})`
}

/** Publishers delete every document, editors only drafts that are theirs alone and, as far as versions tell, were never public. */
const ownDraftOrPublisher =
  (collection: CollectionSlug): Access =>
  async ({ req, id }) => {
    if (mayPublish(req.user)) return true
    if (!isPerson(req.user) || !hasRole(req.user, 'editor')) return false
    // Payload passes on whatever the address names.
    if (id !== undefined && !isId(Number(id))) return false
    const { rows } = await sqlOf(req.payload).query<{ id: number }>(statementFor(collection), [req.user.id, id ?? null])
    return { id: { in: rows.map((row) => row.id) } }
  }

/**
 * Named access policies, used as `access: contentAccess('posts')`. tests/setup/accounts/rights-table.ts has a row for each, and
 * tests try every operation as every role. Each sets `readVersions`, because Payload's default shows versions to every signed-in
 * user.
 */
export type CollectionAccess = NonNullable<CollectionConfig['access']>

const everybody = () => true
const nobody = () => false
export const writers = only('admin', 'publisher', 'editor')
export const publishers = only('admin', 'publisher')

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
