import type { Query } from '#cms/core/query.server.ts'

/** Name-only rules whose name belongs to an issue (`issue_code`) or to another rule of the source. */
const FIND_NAMED = `
  CREATE TEMP TABLE import_named ON COMMIT DROP AS
  SELECT DISTINCT r.seq, r.analyzer, k.issue_code
  FROM import_rules r CROSS JOIN LATERAL (VALUES (r.code_key), (lower(r.fields ->> 'upstreamId'))) AS n(key)
    JOIN (SELECT lower(s.code) AS key, lower(s.code) AS issue_code FROM import_state s
          UNION SELECT lower(a.alias), lower(s.code) FROM import_state s CROSS JOIN LATERAL jsonb_array_elements_text(s.fields -> 'aliases') AS a(alias)
          UNION SELECT lower(a.alias), NULL FROM import_rules o CROSS JOIN LATERAL jsonb_array_elements_text(o.fields -> 'aliases') AS a(alias)
          WHERE NOT o.name_only) k ON k.key = n.key
  WHERE r.name_only`

/**
 * Removes name-only rules that are already known by that name, and returns their number: a name alone must neither change a rule nor
 * take its address.
 */
export async function setAsideNameOnly(query: Query): Promise<number> {
  await query(FIND_NAMED)
  await query('DELETE FROM import_staged WHERE seq IN (SELECT seq FROM import_named)')
  const [row] = await query<{ count: number }>('SELECT count(DISTINCT seq)::int AS count FROM import_named')
  return row?.count ?? 0
}

/** Excludes their issues from the vanished ones. Runs after matching, since a described rule may be the new name of one. */
export const protectNameOnly = (query: Query) =>
  query('INSERT INTO import_refused SELECT DISTINCT analyzer, issue_code FROM import_named WHERE issue_code IS NOT NULL')
