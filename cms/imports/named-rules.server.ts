import type { Query } from '../moves/query.server.ts'

/** Rules that the source only names, where an issue or another of its rules is called so; `issue_code` is that issue's. */
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
 * Takes out the rules that the source only names and that are known by that name: a name alone changes nothing, and takes
 * no address from another rule. Answers how many they are.
 */
export async function setNamedAside(query: Query): Promise<number> {
  await query(FIND_NAMED)
  await query('DELETE FROM import_staged WHERE seq IN (SELECT seq FROM import_named)')
  const [row] = await query<{ count: number }>('SELECT count(DISTINCT seq)::int AS count FROM import_named')
  return row?.count ?? 0
}

/** The issues of what was set aside have not vanished. Said after matching, as a described rule may be the new name of one. */
export const keepNamed = (query: Query) =>
  query('INSERT INTO import_refused SELECT DISTINCT analyzer, issue_code FROM import_named WHERE issue_code IS NOT NULL')
