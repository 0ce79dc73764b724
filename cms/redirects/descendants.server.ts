import type { RoutableSlug } from '#cms/core/paths.ts'
import type { Query } from '#cms/core/query.server.ts'

/** A document whose address changes because that of its parent does. */
export type Move = { collection: RoutableSlug; id: number; from: string | null; to: string; public: boolean; title: string }

const MAX_DEPTH = 32

/** SQL for a page's path from its parent's, like `pathOf`. */
const childPath = (parent: string, slug: string) => `(CASE WHEN ${parent} = '/' THEN '' ELSE ${parent} END) || '/' || ${slug}`

/** How the newest drafts of child documents get their path. */
const DRAFTS = {
  pages: { below: 'pages', parent: 'version_parent_id', path: childPath('p.path', 'v.version_slug') },
  analyzers: { below: 'issues', parent: 'version_analyzer_id', path: `p.path || '/issues/' || v.version_shortcode` },
} as const

const PAGES_BELOW = `
  WITH RECURSIVE below(id, "from", "to", depth) AS (
    SELECT p.id, p.path, ${childPath('$2::text', 'p.slug')}, 1 FROM pages p WHERE p.parent_id = $1
    UNION ALL
    SELECT p.id, p.path, ${childPath('b."to"', 'p.slug')}, b.depth + 1 FROM pages p JOIN below b ON p.parent_id = b.id WHERE b.depth < ${MAX_DEPTH}
  )
  SELECT DISTINCT ON (b.id) 'pages' AS collection, b.id, b."from", b."to", d.id IS NOT NULL AS public, coalesce(d.title, '') AS title
  FROM below b LEFT JOIN content_documents d ON d.collection = 'pages' AND d.id = b.id AND NOT d.partial
  WHERE b."from" IS DISTINCT FROM b."to" AND b.id <> $1 ORDER BY b.id`

const ISSUES_BELOW = `
  SELECT 'issues' AS collection, i.id, i.path AS "from", $2::text || '/issues/' || i.shortcode AS "to", d.id IS NOT NULL AS public, coalesce(d.title, '') AS title
  FROM issues i LEFT JOIN content_documents d ON d.collection = 'issues' AND d.id = i.id AND d.locale = 'en' AND NOT d.partial
  WHERE i.analyzer_id = $1 AND i.path IS DISTINCT FROM $2::text || '/issues/' || i.shortcode`

/** Returns the documents below a document whose addresses change if it moves to `path`. */
export async function movesBelow(query: Query, collection: RoutableSlug, id: number, path: string): Promise<Move[]> {
  if (collection === 'pages') return query<Move>(PAGES_BELOW, [id, path])
  return collection === 'analyzers' ? query<Move>(ISSUES_BELOW, [id, path]) : []
}

/**
 * Writes the new addresses of published rows and of drafts. Clears all of them first, since a document may
 * take over the former address of another one.
 */
export async function writeMoves(query: Query, collection: RoutableSlug, id: number, moves: readonly Move[]): Promise<void> {
  if (collection !== 'pages' && collection !== 'analyzers') return
  const { below, parent, path } = DRAFTS[collection]
  const ids = moves.map((move) => move.id)
  if (ids.length > 0) {
    await query(`UPDATE ${below} SET path = NULL WHERE id = ANY($1::int[])`, [ids])
    await query(`UPDATE ${below} d SET path = m.path FROM unnest($1::int[], $2::text[]) AS m(id, path) WHERE d.id = m.id`, [
      ids,
      moves.map((move) => move.to),
    ])
  }
  await query(
    `UPDATE _${below}_v v SET version_path = ${path} FROM ${collection} p
     WHERE v.latest AND v.${parent} = p.id AND p.id = ANY($1::int[]) AND v.version_path IS DISTINCT FROM ${path}`,
    [collection === 'pages' ? [id, ...ids] : [id]],
  )
}

const PARENTS = {
  pages: { above: 'pages', parent: 'parent_id', path: childPath('p.path', 'd.slug') },
  issues: { above: 'analyzers', parent: 'analyzer_id', path: `p.path || '/issues/' || d.shortcode` },
} as const

/**
 * Corrects a document's address if its parent moved while it was being saved, which happens when one call
 * changes both.
 */
export async function alignWithParent(query: Query, collection: RoutableSlug, id: number): Promise<void> {
  if (collection !== 'pages' && collection !== 'issues') return
  const { above, parent, path } = PARENTS[collection]
  await query(
    `WITH aligned AS (
       UPDATE ${collection} d SET path = ${path} FROM ${above} p
       WHERE d.id = $1 AND p.id = d.${parent} AND d.path IS DISTINCT FROM ${path} RETURNING d.id, d.path, d.${parent} AS parent)
     UPDATE _${collection}_v v SET version_path = a.path FROM aligned a
     WHERE v.latest AND v.parent_id = a.id AND v.version_${parent} = a.parent AND v.version_slug = (SELECT d.slug FROM ${collection} d WHERE d.id = a.id)`,
    [id],
  )
}
