import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The languages of an issue: its own where it has some, else its analyzer's. */
const source = (languages: string, lists: string) => `
  CREATE OR REPLACE VIEW directory_source AS
  SELECT i.id AS issue_id, i.analyzer_id, a.shortcode::text AS analyzer, a.name::text AS analyzer_name, i.path::text AS path,
    i.shortcode::text AS code, lower(i.shortcode)::text AS code_key, coalesce(i.title, i.shortcode)::text AS title, coalesce(i.summary, '')::text AS summary,
    coalesce(i.severity::text, 'major') AS severity, coalesce(i.category::text, 'bug-risk') AS category, coalesce(i.autofix::text, 'none') AS autofix, coalesce(i.recommended, false) AS recommended,
    state.status, i.created_at AS newest, lists.aliases, lists.tags, lists.owasp, numbers.cwe, ${languages} AS languages,
    coalesce(i.upstream_id, '')::text AS upstream_id, coalesce(i.since, '')::text AS since, coalesce(i.description, '')::text AS description,
    md5(row(i.analyzer_id, a.shortcode, a.name, i.path, i.shortcode, i.title, i.summary, i.severity, i.category, i.autofix, i.recommended,
      state.status, i.created_at, lists.aliases, lists.tags, lists.owasp, numbers.cwe, ${languages}, i.upstream_id, i.since, i.description)::text) AS fingerprint
  FROM issues i
  JOIN analyzers a ON a.id = i.analyzer_id
  JOIN analyzers_locales al ON al._parent_id = a.id AND al._locale = 'en' AND al._status = 'published'
  CROSS JOIN LATERAL (SELECT CASE WHEN i.removed_since <> '' THEN 'removed' WHEN i.deprecated_since <> '' THEN 'deprecated' ELSE 'active' END AS status) state
  CROSS JOIN LATERAL (
    SELECT ${lists}
    FROM issues_texts t WHERE t.parent_id = i.id AND t.path IN ('aliases', 'tags', 'languages', 'owasp')) lists
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(n.number::integer::text ORDER BY n."order"), '{}') AS cwe
    FROM issues_numbers n WHERE n.parent_id = i.id AND n.path = 'cwe') numbers
  CROSS JOIN LATERAL (SELECT coalesce(array_agg(t.text::text ORDER BY t."order"), '{}') AS languages
    FROM analyzers_texts t WHERE t.parent_id = a.id AND t.path = 'languages') tool
  WHERE i._status = 'published' AND i.path IS NOT NULL AND i.shortcode IS NOT NULL`

const lists = (...fields: string[]) =>
  fields
    .map((field) => `coalesce(array_agg(t.text::text ORDER BY t."order") FILTER (WHERE t.path = '${field}'), '{}') AS ${field}`)
    .join(',\n      ')

const OWN = `CASE WHEN lists.languages <> '{}' THEN lists.languages ELSE tool.languages END`

/** No issue has languages of its own yet, so that nothing is looked at anew. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(source(OWN, lists('aliases', 'tags', 'owasp', 'languages'))))
}

/** Issues with languages of their own have their analyzer's again. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  const owners = `SELECT DISTINCT parent_id AS id FROM issues_texts WHERE path = 'languages'`
  const refresh = `SELECT directory_refresh((SELECT array_agg(id ORDER BY id) FROM (${owners}) owners))`
  const before = source('tool.languages', lists('aliases', 'tags', 'owasp')).replace(`'tags', 'languages', 'owasp'`, `'tags', 'owasp'`)
  await db.execute(sql.raw([before, refresh].join(';\n')))
}
