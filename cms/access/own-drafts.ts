import type { Access, CollectionSlug } from 'payload'
import { isId } from '#cms/core/route-id.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { hasRole, isPerson, mayPublish } from './roles.ts'

/** Whether the row `alias` of a collection, or of its versions, is published in any language. Issues have no status per language. */
function published(collection: CollectionSlug, alias: string, row: { status: string; locales: string }): string {
  if (collection === 'issues') return `${alias}.${row.status} = 'published'`
  return `EXISTS (SELECT FROM "${row.locales}" l WHERE l._parent_id = ${alias}.id AND l.${row.status} = 'published')`
}

/**
 * The documents that are not public, and whose versions `$1` saved without publishing any. The public row and the audit log are asked
 * too: old versions are deleted, the published ones included, and “Unpublish” rewrites the published version.
 */
function statementFor(collection: CollectionSlug): string {
  const versions = `"_${collection}_v"`
  const wasPublished = published(collection, 'v', { status: 'version__status', locales: `_${collection}_v_locales` })
  const isPublished = published(collection, 'd', { status: '_status', locales: `${collection}_locales` })
  return `SELECT v.parent_id AS id FROM ${versions} v
    WHERE v.parent_id IN (SELECT own.parent_id FROM ${versions} own WHERE own.version_saved_by_id = $1) AND ($2::int IS NULL OR v.parent_id = $2)
      AND NOT EXISTS (SELECT FROM "${collection}" d WHERE d.id = v.parent_id AND ${isPublished})
      AND NOT EXISTS (SELECT FROM audit a WHERE a.act = 'published' AND a.subject_collection = '${collection}' AND a.subject_id = v.parent_id::text)
    GROUP BY v.parent_id HAVING bool_and(v.version_saved_by_id IS NOT DISTINCT FROM $1 AND NOT ${wasPublished})`
}

/** Publishers delete every document, editors only drafts that are theirs alone and, as far as versions tell, were never public. */
export const ownDraftOrPublisher =
  (collection: CollectionSlug): Access =>
  async ({ req, id }) => {
    if (mayPublish(req.user)) return true
    if (!isPerson(req.user) || !hasRole(req.user, 'editor')) return false
    // Payload passes on whatever the address names.
    if (id !== undefined && !isId(Number(id))) return false
    const { rows } = await sqlOf(req.payload).query<{ id: number }>(statementFor(collection), [req.user.id, id ?? null])
    return { id: { in: rows.map((row) => row.id) } }
  }
