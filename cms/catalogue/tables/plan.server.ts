import type { Query } from '#cms/core/query.server.ts'
import { MAX_ALIASES } from '#catalogue/catalogue.ts'

/** Live issues from an earlier catalogue that this one lacks, excluding rejected rules. */
const VANISHED = `
  FROM import_state s WHERE NOT s.draft AND s.upstream IS NOT NULL AND s.fields -> 'removed' = 'null'
    AND NOT EXISTS (SELECT 1 FROM import_rules x WHERE x.issue_id = s.issue_id)
    AND lower(s.code) NOT IN (SELECT code_key FROM import_refused)`

export async function countVanished(query: Query): Promise<number> {
  const [row] = await query<{ count: number }>(`SELECT count(*)::int AS count ${VANISHED}`)
  return row?.count ?? 0
}

/** The replacement of a vanished rule: the one it named itself, else the rule that lists its code as an alias. */
const REPLACEMENT = `
  CASE WHEN jsonb_array_length(coalesce(s.fields #> '{deprecated,replacedBy}', '[]')) > 0 THEN s.fields #> '{deprecated,replacedBy}'
    ELSE (SELECT jsonb_build_array(r.code) FROM import_aliases a JOIN import_rules r ON r.seq = a.seq
          WHERE a.key = lower(s.code) ORDER BY a.seq LIMIT 1) END`

/** Stages tombstones for vanished rules: marked as removed, with their replacement. */
export const prune = (query: Query, analyzer: number, since: string, accept: readonly string[] | null) =>
  query(
    `INSERT INTO import_staged (seq, analyzer, code, code_key, file, fields, issue_id)
     SELECT -v.issue_id, $1, v.code, lower(v.code), '', jsonb_build_object('removed', jsonb_build_object('since', $2::text)) ||
       CASE WHEN v.replaced IS NULL OR v.replaced = v.fields #> '{deprecated,replacedBy}' THEN '{}'::jsonb ELSE jsonb_build_object('deprecated',
         jsonb_build_object('since', coalesce(nullif(v.fields #>> '{deprecated,since}', ''), $2::text), 'replacedBy', v.replaced)) END, v.issue_id
     FROM (SELECT s.issue_id, s.code, s.fields, ${REPLACEMENT} AS replaced ${VANISHED} AND ($3::text[] IS NULL OR s.code = ANY($3::text[]))) v`,
    [analyzer, since, accept],
  )

/** Field-by-field differences between catalogue and directory, and whether an editor's value is kept. */
const CHANGES = `
  INSERT INTO import_changes (issue_id, draft, field, before, after, kept)
  SELECT s.issue_id, s.draft, k.key, s.fields -> k.key, k.value,
    CASE WHEN s.upstream IS NULL THEN s.fields -> k.key NOT IN ('""', '[]', 'null')
      ELSE coalesce(s.upstream ->> k.key <> md5((s.fields -> k.key)::text), false) END
  FROM import_rules r JOIN import_state s ON s.issue_id = r.issue_id CROSS JOIN LATERAL jsonb_each(r.fields) AS k
  WHERE r.accepted AND s.fields || r.fields <> s.fields AND s.fields -> k.key IS DISTINCT FROM k.value`

/** Adds the former code to the aliases even if an editor's list of them is kept, since it is an address. */
const FORMER_CODE = `
  INSERT INTO import_changes (issue_id, draft, field, before, after, kept)
  SELECT c.issue_id, c.draft, 'aliases', c.before, c.before || jsonb_build_array(s.code), false
  FROM import_changes c JOIN import_state s ON s.issue_id = c.issue_id AND s.draft = c.draft JOIN import_rules r ON r.issue_id = c.issue_id
  WHERE c.kept AND c.field = 'aliases' AND s.code <> r.code AND NOT c.before ? s.code AND jsonb_array_length(c.before) < ${MAX_ALIASES}`

const HASHES = `(SELECT jsonb_object_agg(k.key, md5(k.value::text)) FROM jsonb_each(r.fields) AS k)`

/** Whether the staged rule has all fields of its catalogue, unlike a tombstone or a guide alone. */
const IS_WHOLE = '(r.seq >= 0 AND NOT r.guide_only)'

const IS_CHANGED = `(s.fields || r.fields <> s.fields OR s.upstream IS NULL OR s.code <> r.code OR cardinality(s.overrides) > 0
  OR (s.hash IS DISTINCT FROM md5(r.fields::text) AND ${IS_WHOLE}))`

/** A draft that was once published was unpublished on purpose, so it is not published again. */
const PUBLISHES = `($1::boolean AND NOT s.draft AND s.status = 'draft' AND ${IS_WHOLE} AND NOT EXISTS (
  SELECT 1 FROM _issues_v v WHERE v.parent_id = s.issue_id AND v.version__status = 'published'))`

/** Writes to existing issues: one row per published row or draft, none for unchanged ones. */
const UPDATES = `
  INSERT INTO import_writes (issue_id, draft, is_new, version_id, seq, code, former, patch, upstream, hash, overrides, publish, kinds, fields)
  SELECT w.issue_id, w.draft, false, w.version_id, w.seq, w.code, w.former, w.patch, w.upstream, w.hash, w.overrides, w.publish,
    CASE WHEN w.kinds = '{}' AND (w.patch <> '{}' OR w.publish) THEN '{changed}' ELSE w.kinds END, w.fields
  FROM (
    SELECT s.issue_id, s.draft, s.version_id, r.seq, CASE WHEN s.draft AND s.code <> m.code THEN s.code ELSE r.code END AS code,
      CASE WHEN s.code <> r.code AND NOT s.draft THEN s.code END AS former, coalesce(c.patch, '{}') AS patch,
      coalesce(s.upstream, '{}') || h.hashes AS upstream, CASE WHEN ${IS_WHOLE} THEN md5(r.fields::text) ELSE s.hash END AS hash,
      o.overrides, ${PUBLISHES} AS publish,
      array_remove(ARRAY[CASE WHEN s.code <> r.code AND NOT s.draft THEN 'renamed' END,
        CASE WHEN c.patch ? 'removed' THEN CASE WHEN c.patch -> 'removed' = 'null' THEN 'returned'
          WHEN s.fields -> 'removed' = 'null' THEN 'removed' END END,
        CASE WHEN c.patch ? 'deprecated' AND s.fields -> 'deprecated' = 'null' AND NOT c.patch ? 'removed' THEN 'deprecated' END], NULL) AS kinds,
      array_cat(coalesce(c.fields, '{}'), CASE WHEN ${PUBLISHES} THEN '{status}'::text[] ELSE '{}' END) AS fields,
      s.upstream AS known_upstream, s.overrides AS known_overrides, s.code <> r.code AND NOT s.draft AS is_renamed, s.hash AS known_hash
    FROM import_rules r JOIN import_state s ON s.issue_id = r.issue_id
      JOIN import_state m ON m.issue_id = r.issue_id AND NOT m.draft
      LEFT JOIN (SELECT issue_id, draft, jsonb_object_agg(field, after) FILTER (WHERE NOT kept) AS patch,
          array_agg(field ORDER BY field) FILTER (WHERE NOT kept) AS fields, array_agg(field) FILTER (WHERE kept) AS kept
        FROM import_changes GROUP BY 1, 2) c ON c.issue_id = s.issue_id AND c.draft = s.draft
      CROSS JOIN LATERAL (SELECT ${HASHES} AS hashes) h
      CROSS JOIN LATERAL (SELECT coalesce(array_agg(f ORDER BY f COLLATE "C"), '{}') AS overrides FROM (
        SELECT unnest(c.kept) AS f UNION SELECT f FROM unnest(s.overrides) AS f WHERE NOT r.fields ? f) x) o
    WHERE r.accepted AND (${IS_CHANGED} OR ${PUBLISHES})) w
  WHERE w.patch <> '{}' OR w.publish OR w.is_renamed OR w.upstream IS DISTINCT FROM w.known_upstream
    OR w.overrides <> w.known_overrides OR w.hash IS DISTINCT FROM w.known_hash
  ORDER BY w.draft, w.seq`

/** Also writes the draft of each written row, so that it stays the latest version. */
const DRAFTS_BESIDE = `
  INSERT INTO import_writes (issue_id, draft, is_new, version_id, seq, code, patch, upstream, hash, overrides, publish, kinds, fields)
  SELECT s.issue_id, true, false, s.version_id, w.seq, s.code, '{}', coalesce(s.upstream, '{}'), s.hash, s.overrides, false, '{}', '{}'
  FROM import_writes w JOIN import_state s ON s.issue_id = w.issue_id AND s.draft
  WHERE NOT w.draft AND NOT EXISTS (SELECT 1 FROM import_writes d WHERE d.issue_id = w.issue_id AND d.draft)`

/** Assigns the ids of new issues and of their first versions up front, so that such wide rows are written once. */
const ADDITIONS = `
  INSERT INTO import_writes (issue_id, version_id, draft, is_new, seq, code, patch, upstream, hash, overrides, publish, kinds, fields)
  SELECT nextval(pg_get_serial_sequence('issues', 'id')), nextval(pg_get_serial_sequence('_issues_v', 'id')), false, true,
    r.seq, r.code, r.fields, ${HASHES}, md5(r.fields::text), '{}', $1, '{added}', '{}'
  FROM (SELECT * FROM import_rules WHERE issue_id IS NULL AND accepted ORDER BY seq) r`

/** Fills `import_changes` and `import_writes` without touching the directory. */
export async function plan(query: Query, { publish }: { publish: boolean }): Promise<void> {
  await query('ANALYZE import_staged (seq, analyzer, code, code_key, issue_id, accepted)')
  await query(CHANGES)
  await query(FORMER_CODE)
  await query('ANALYZE import_changes')
  await query(UPDATES, [publish])
  await query(DRAFTS_BESIDE)
  await query(ADDITIONS, [publish])
  // Only the small columns: the written values are large and no query filters by them.
  await query('CREATE INDEX ON import_writes (n); ANALYZE import_writes (n, issue_id, draft, is_new, version_id)')
}
