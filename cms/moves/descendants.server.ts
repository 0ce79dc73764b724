import type { RoutableSlug } from '../paths.ts'
import type { Query } from './query.server.ts'

/** One document whose stored address follows from that of a document above it. */
export type Move = { collection: RoutableSlug; id: number; from: string | null; to: string; public: boolean; title: string }

const MOST_LEVELS = 32

/** A page's address from its parent's, as `pathOf` says it. */
const childPath = (parent: string, slug: string) => `(CASE WHEN ${parent} = '/' THEN '' ELSE ${parent} END) || '/' || ${slug}`

/** The newest drafts of a collection's documents, by what they lie below. */
const DRAFTS = {
  pages: { below: 'pages', parent: 'version_parent_id', path: childPath('p.path', 'v.version_slug') },
  analyzers: { below: 'issues', parent: 'version_analyzer_id', path: `p.path || '/issues/' || v.version_shortcode` },
} as const

const PAGES_BELOW = `
  WITH RECURSIVE below(id, "from", "to", depth) AS (
    SELECT p.id, p.path, ${childPath('$2::text', 'p.slug')}, 1 FROM pages p WHERE p.parent_id = $1
    UNION ALL
    SELECT p.id, p.path, ${childPath('b."to"', 'p.slug')}, b.depth + 1 FROM pages p JOIN below b ON p.parent_id = b.id WHERE b.depth < ${MOST_LEVELS}
  )
  SELECT DISTINCT ON (b.id) 'pages' AS collection, b.id, b."from", b."to", d.id IS NOT NULL AS public, coalesce(d.title, '') AS title
  FROM below b LEFT JOIN content_documents d ON d.collection = 'pages' AND d.id = b.id AND NOT d.partial
  WHERE b."from" IS DISTINCT FROM b."to" AND b.id <> $1 ORDER BY b.id`

const ISSUES_BELOW = `
  SELECT 'issues' AS collection, i.id, i.path AS "from", $2::text || '/issues/' || i.shortcode AS "to", d.id IS NOT NULL AS public, coalesce(d.title, '') AS title
  FROM issues i LEFT JOIN content_documents d ON d.collection = 'issues' AND d.id = i.id AND d.locale = 'en' AND NOT d.partial
  WHERE i.analyzer_id = $1 AND i.path IS DISTINCT FROM $2::text || '/issues/' || i.shortcode`

/** The documents below one that is, or would be, at `path`, as far as their own addresses change by it. */
export async function movesBelow(query: Query, collection: RoutableSlug, id: number, path: string): Promise<Move[]> {
  if (collection === 'pages') return query<Move>(PAGES_BELOW, [id, path])
  return collection === 'analyzers' ? query<Move>(ISSUES_BELOW, [id, path]) : []
}

/**
 * Writes the new addresses, of published rows and of drafts that wait: first none, then the new ones, since a document may
 * take the address that another of them leaves.
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

const OWN = {
  pages: { above: 'pages', parent: 'parent_id', path: childPath('p.path', 'd.slug') },
  issues: { above: 'analyzers', parent: 'analyzer_id', path: `p.path || '/issues/' || d.shortcode` },
} as const

/**
 * Sets a document's own address right when what it lies below moved while it was being saved, as happens when one call
 * changes both.
 */
export async function alignWithParent(query: Query, collection: RoutableSlug, id: number): Promise<void> {
  if (collection !== 'pages' && collection !== 'issues') return
  const { above, parent, path } = OWN[collection]
  await query(
    `WITH aligned AS (
       UPDATE ${collection} d SET path = ${path} FROM ${above} p
       WHERE d.id = $1 AND p.id = d.${parent} AND d.path IS DISTINCT FROM ${path} RETURNING d.id, d.path, d.${parent} AS parent)
     UPDATE _${collection}_v v SET version_path = a.path FROM aligned a
     WHERE v.latest AND v.parent_id = a.id AND v.version_${parent} = a.parent AND v.version_slug = (SELECT d.slug FROM ${collection} d WHERE d.id = a.id)`,
    [id],
  )
}
