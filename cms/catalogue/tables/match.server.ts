import type { Query } from '#cms/core/query.server.ts'
import { MAX_ALIASES } from '#catalogue/catalogue.ts'

/** An alias dropped from a rule: another rule's code, or already claimed. */
type RefusedAlias = { code: string; alias: string; verdict: 'code' | 'twice'; file: string; line: number | null }

/** A rule whose address belongs to another document. */
type TakenAddress = { seq: number; code: string; file: string; line: number | null; title: string | null }

/** Identifiers that rules list as aliases because their codes differ from them. */
const OWN_IDS = `SELECT DISTINCT lower(fields ->> 'upstreamId') AS key FROM import_rules WHERE fields -> 'aliases' ? (fields ->> 'upstreamId')`

/** Classifies each alias as own code, another rule's code, claimed twice, or good. A rule's own identifier is never another rule's alias. */
const CLASSIFY_ALIASES = `
  CREATE TEMP TABLE import_aliases ON COMMIT DROP AS
  SELECT r.seq, a.alias, lower(a.alias) AS key,
    CASE WHEN lower(a.alias) = r.code_key THEN CASE WHEN a.alias = r.code THEN 'own' ELSE 'good' END
      WHEN o.seq IS NOT NULL OR h.code IS NOT NULL THEN 'code'
      WHEN n.key IS NOT NULL AND n.key <> lower(r.fields ->> 'upstreamId') THEN 'code'
      WHEN row_number() OVER (PARTITION BY lower(a.alias) ORDER BY lower(a.alias) = lower(r.fields ->> 'upstreamId') DESC, r.seq) > 1
        THEN 'twice' ELSE 'good' END AS verdict
  FROM import_rules r CROSS JOIN LATERAL jsonb_array_elements_text(r.fields -> 'aliases') AS a(alias)
    LEFT JOIN import_rules o ON o.code_key = lower(a.alias)
    LEFT JOIN (${OWN_IDS}) n ON n.key = lower(a.alias)
    LEFT JOIN (SELECT DISTINCT lower(code) AS code FROM import_state WHERE NOT draft AND upstream IS NULL) h ON h.code = lower(a.alias)`

const DROP_REFUSED_ALIASES = `
  UPDATE import_staged r SET fields = jsonb_set(r.fields, '{aliases}', g.aliases)
  FROM (SELECT seq, coalesce(jsonb_agg(alias ORDER BY alias COLLATE "C") FILTER (WHERE verdict = 'good'), '[]') AS aliases
        FROM import_aliases GROUP BY seq HAVING bool_or(verdict <> 'good')) g
  WHERE r.seq = g.seq`

const UNMATCHED = `NOT draft AND NOT EXISTS (SELECT 1 FROM import_rules x WHERE x.issue_id = s.issue_id)`

/** Matches a rule to the issue whose code it lists as an alias. */
const byFormerCode = (condition: string) => `
  UPDATE import_staged r SET issue_id = m.issue_id
   FROM (SELECT DISTINCT ON (f.issue_id) f.seq, f.issue_id FROM (
           SELECT DISTINCT ON (a.seq) a.seq, s.issue_id FROM import_aliases a JOIN import_rules r ON r.seq = a.seq
             JOIN import_state s ON lower(s.code) = a.key
           WHERE ${condition} AND r.issue_id IS NULL AND r.accepted AND s.upstream IS NOT NULL AND ${UNMATCHED}
             AND a.key NOT IN (SELECT code_key FROM import_refused)
           ORDER BY a.seq, s.fields -> 'removed' <> 'null', s.issue_id) f
         ORDER BY f.issue_id, f.seq) m WHERE r.seq = m.seq`

/** Matches by equal code, then by code ignoring case, then by an alias that is the code of an unmatched issue and that no other rule claims. */
const MATCHES = [
  `UPDATE import_staged r SET issue_id = s.issue_id
   FROM (SELECT DISTINCT ON (code) code, issue_id FROM import_state WHERE NOT draft ORDER BY code, status DESC, issue_id) s
   WHERE s.code = r.code AND r.seq IN (SELECT seq FROM import_rules)`,
  `UPDATE import_staged r SET issue_id = m.issue_id
   FROM (SELECT DISTINCT ON (r.seq) r.seq, s.issue_id FROM import_rules r JOIN import_state s ON lower(s.code) = r.code_key
         WHERE r.issue_id IS NULL AND ${UNMATCHED} ORDER BY r.seq, s.issue_id) m WHERE r.seq = m.seq`,
  // If two rules claim a former code, it goes to the one whose own code is an alias of the issue.
  byFormerCode(`a.verdict IN ('good', 'twice') AND s.fields -> 'aliases' ? r.code`),
  byFormerCode(`a.verdict = 'good' AND a.key NOT IN (SELECT key FROM import_aliases WHERE verdict = 'twice')`),
]

/**
 * Keeps existing aliases and the former code, since people have their addresses, unless one is now another rule's own code. If there
 * are too many, the catalogue's aliases and the former code come first; the order is deterministic, so a second run changes nothing.
 */
const KEEP_ALIASES = `
  UPDATE import_staged r SET fields = jsonb_set(r.fields, '{aliases}', u.aliases)
  FROM (SELECT k.seq, jsonb_agg(k.alias ORDER BY k.alias COLLATE "C") AS aliases FROM (
      SELECT r.seq, x.alias, row_number() OVER (PARTITION BY r.seq ORDER BY min(x.rank), x.alias COLLATE "C") AS place
        FROM import_rules r JOIN import_state s ON s.issue_id = r.issue_id AND NOT s.draft
          CROSS JOIN LATERAL (SELECT jsonb_array_elements_text(r.fields -> 'aliases'), 1 UNION ALL SELECT s.code, 2
                              UNION ALL SELECT jsonb_array_elements_text(s.fields -> 'aliases'), 3) AS x(alias, rank)
        WHERE (s.code <> r.code OR NOT r.fields -> 'aliases' @> (s.fields -> 'aliases')) AND x.alias <> r.code
          AND NOT EXISTS (SELECT 1 FROM import_rules o WHERE o.code_key = lower(x.alias) AND o.seq <> r.seq)
          AND (lower(x.alias) = lower(r.fields ->> 'upstreamId') OR lower(x.alias) NOT IN (${OWN_IDS}))
        GROUP BY r.seq, x.alias) k WHERE k.place <= ${MAX_ALIASES} GROUP BY k.seq) u
  WHERE r.seq = u.seq`

/** Matches rules to issues, once `import_state` is filled, and returns the refused aliases. */
export async function matchRules(query: Query): Promise<RefusedAlias[]> {
  await query(CLASSIFY_ALIASES)
  await query(DROP_REFUSED_ALIASES)
  for (const statement of MATCHES) await query(statement)
  await query(KEEP_ALIASES)
  return query<RefusedAlias>(
    `SELECT r.code, a.alias, a.verdict, r.file, r.line FROM import_aliases a JOIN import_rules r ON r.seq = a.seq
     WHERE a.verdict IN ('code', 'twice') ORDER BY a.seq, a.alias LIMIT 5000`,
  )
}

/** Removes and returns the rules whose address belongs to another document. */
export async function rejectTakenAddresses(query: Query, analyzer: number, path: string): Promise<TakenAddress[]> {
  await query(
    `CREATE TEMP TABLE import_moving ON COMMIT DROP AS
       SELECT r.seq, r.code, r.issue_id, $1::text || '/issues/' || r.code AS path FROM import_rules r
       LEFT JOIN import_state s ON s.issue_id = r.issue_id AND NOT s.draft WHERE s.code IS DISTINCT FROM r.code`,
    [path],
  )
  await query('ANALYZE import_moving')
  const taken = await query<TakenAddress>(
    `SELECT DISTINCT ON (m.seq) m.seq, m.code, r.file, r.line, c.title FROM import_moving m JOIN import_rules r ON r.seq = m.seq JOIN (
       SELECT collection, id, key, title FROM content_documents UNION ALL SELECT collection, id, key, title FROM content_drafts
       UNION ALL SELECT 'issues', id, path, title FROM issues WHERE path IS NOT NULL
       UNION ALL SELECT 'issues', id, $1::text || '/issues/' || shortcode, title FROM issues WHERE analyzer_id = $2) c ON c.key = m.path
     WHERE NOT (c.collection = 'issues' AND c.id IS NOT DISTINCT FROM m.issue_id) ORDER BY m.seq`,
    [path, analyzer],
  )
  const seqs = taken.map(({ seq }) => seq)
  // The issues they matched have not vanished.
  await query(
    `INSERT INTO import_refused SELECT r.analyzer, lower(s.code) FROM import_rules r JOIN import_state s ON s.issue_id = r.issue_id AND NOT s.draft
     WHERE r.seq = ANY($1::int[])`,
    [seqs],
  )
  await query('DELETE FROM import_staged WHERE seq = ANY($1::int[])', [seqs])
  return taken
}

/** A guide that belongs to no stored rule, or to one that has another guide in this import. */
type RefusedGuide = { code: string; file: string; line: number | null; isRepeated: boolean }

/** Matches guides to rules by code, then by the identifier in the tool; the rule keeps its own spelling of the code. */
const MATCH = `
  UPDATE import_staged r SET issue_id = m.issue_id, code = m.code FROM (
    SELECT DISTINCT ON (r.seq) r.seq, s.issue_id, s.code FROM import_rules r
      JOIN import_state s ON NOT s.draft AND (lower(s.code) = r.code_key OR lower(s.fields ->> 'upstreamId') = r.code_key)
    ORDER BY r.seq, (lower(s.code) = r.code_key) DESC, s.issue_id) m
  WHERE r.seq = m.seq`

const REFUSED = `
  SELECT r.seq, r.code, r.file, r.line, r.issue_id IS NOT NULL AS "isRepeated" FROM import_rules r
  WHERE r.issue_id IS NULL OR EXISTS (SELECT 1 FROM import_rules o WHERE o.issue_id = r.issue_id AND o.seq < r.seq) ORDER BY r.seq`

/** Matches staged guides to stored rules, and removes and returns those that cannot be. */
export async function matchGuides(query: Query): Promise<RefusedGuide[]> {
  await query(MATCH)
  const refused = await query<RefusedGuide & { seq: number }>(REFUSED)
  await query('DELETE FROM import_staged WHERE seq = ANY($1::int[])', [refused.map(({ seq }) => seq)])
  return refused
}

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
