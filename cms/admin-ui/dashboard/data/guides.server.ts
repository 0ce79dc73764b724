import type { Pool } from 'pg'
import { isTaughtSql } from '#cms/catalogue/guides/taught.ts'
import { rowsOf } from './part.server.ts'

const SHOWN = 20

export type ThinRule = { id: number; shortcode: string; analyzer: string; visits: number; lastVisit: Date | null }

/** The published rules that nobody has explained: how many, of how many, and those visited most. */
export type Teaching = { total: number; thin: number; rules: ThinRule[] }

const THIN = `issues i JOIN analyzers a ON a.id = i.analyzer_id WHERE i._status = 'published' AND i.removed_since IS NULL AND NOT ${isTaughtSql('i')}`

/** Reads how much of the directory is explained. */
export async function readTeaching(pool: Pool): Promise<Teaching | null> {
  const counts = await rowsOf<{ total: number; thin: number }>(
    pool,
    'thin_rule_visits',
    `SELECT (SELECT count(*)::int FROM issues WHERE _status = 'published' AND removed_since IS NULL) AS total, (SELECT count(*)::int FROM ${THIN}) AS thin`,
  )
  const rules = await rowsOf<ThinRule>(
    pool,
    'thin_rule_visits',
    `SELECT i.id, i.shortcode, a.name AS analyzer, coalesce(v.visits, 0)::int AS visits, v.last_visit AS "lastVisit"
     FROM (SELECT i.id AS thin FROM ${THIN}) t JOIN issues i ON i.id = t.thin JOIN analyzers a ON a.id = i.analyzer_id
       LEFT JOIN thin_rule_visits v ON v.issue_id = i.id
     ORDER BY visits DESC, i.recommended DESC NULLS LAST, a.name, i.shortcode LIMIT ${SHOWN}`,
  )
  const [count] = counts ?? []
  return count && rules ? { ...count, rules } : null
}
