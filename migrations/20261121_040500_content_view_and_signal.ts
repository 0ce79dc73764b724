import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The views `content_documents` (what is published) and `content_drafts` (the newest state of everything), and the
 * signal `content_changed` that Postgres sends at commit, whoever wrote.
 *
 * Every column has the same type in every branch: where one differs, Postgres computes the whole view before it filters.
 * Columns that no query asks for are not computed, so `stem` and `fields` cost only those who read them.
 */

/** Names of the columns: a published row has them bare, a version has them after `version_`. */
type Source = { prefix: '' | 'version_'; id: string; draft: string; texts: (table: string, field: string) => string }

const published: Source = {
  prefix: '',
  id: 'd.id',
  draft: 'false',
  texts: (table, field) =>
    `(SELECT jsonb_agg(t.text ORDER BY t."order") FROM ${table}_texts t WHERE t.parent_id = d.id AND t.path = '${field}')`,
}

const newest: Source = {
  prefix: 'version_',
  id: 'd.parent_id',
  draft: "(d.version__status IS DISTINCT FROM 'published')",
  texts: (table, field) =>
    `(SELECT jsonb_agg(t.text ORDER BY t."order") FROM _${table}_v_texts t WHERE t.parent_id = d.id AND t.path = 'version.${field}')`,
}

const folder = (path: string) => `coalesce((regexp_match(${path}, '([^/]+)/[^/]*$'))[1], '')::text`
const ordered = (order: string, name: string) => `coalesce(${order}::int || '.', '') || ${name}`

/** What every branch has in common; `parts` are the columns in which collections differ. */
function branch(collection: string, { prefix, id, draft }: Source, parts: { title: string; stem: string; navigation?: string; summary?: string; fields: string }) {
  const column = (name: string) => `d.${prefix}${name}`
  const navigation = `CASE WHEN ${column('navigation_hidden')} THEN 'false'::jsonb ELSE nullif(jsonb_strip_nulls(jsonb_build_object(
      'title', nullif(${column('navigation_title')}, ''), 'icon', nullif(${column('navigation_icon')}, ''))), '{}'::jsonb) END`
  return `SELECT '${collection}'::text AS collection, ${id} AS id, ${column('path')}::text AS path, 'markdown'::text AS type,
      ${folder(column('path'))} AS dir, 'en'::text AS locale, coalesce(${parts.stem}, '')::text AS stem,
      (${column('path')} ~ '/_')::boolean AS partial, ${draft}::boolean AS draft, coalesce(${parts.title}, '')::text AS title,
      coalesce(nullif(${column('seo_description')}, ''), nullif(${column('excerpt')}, '')${parts.summary ? `, ${parts.summary}` : ''}, '')::text AS description,
      nullif(${column('excerpt')}, '')::text AS excerpt, ${column('layout')}::text AS layout, nullif(${column('redirect')}, '')::text AS redirect,
      ${parts.navigation ?? navigation} AS navigation, ${parts.fields} AS fields, ${column('updated_at')}::timestamptz AS updated_at`
}

const headOf = (column: (name: string) => string) =>
  `'head', nullif(jsonb_strip_nulls(jsonb_build_object('title', nullif(${column('seo_title')}, ''), 'description', nullif(${column('seo_description')}, ''))), '{}'::jsonb)`

function pages(source: Source): string {
  const column = (name: string) => `d.${source.prefix}${name}`
  const own = ordered(column('navigation_order'), column('slug'))
  return branch('pages', source, {
    title: column('title'),
    stem: `coalesce(page_stem(${column('parent_id')}) || '/', '') || ${own}`,
    fields: `jsonb_strip_nulls(jsonb_build_object(${headOf(column)}))`,
  })
}

function analyzers(source: Source): string {
  const column = (name: string) => `d.${source.prefix}${name}`
  return branch('analyzers', source, {
    title: column('name'),
    stem: `'directory/' || ${ordered(column('navigation_order'), column('shortcode'))}`,
    fields: `jsonb_strip_nulls(jsonb_build_object(${headOf(column)}, 'shortcode', ${column('shortcode')}, 'status', ${column('status')},
      'category', ${column('category')}, 'languages', coalesce(${source.texts('analyzers', 'languages')}, '[]'),
      'tool', jsonb_build_object('name', ${column('tool_name')}, 'version', ${column('tool_version')}, 'homepage', ${column('tool_homepage')},
        'license', ${column('tool_license')}, 'repository', ${column('tool_repository')})))`,
  })
}

function issues(source: Source): string {
  const column = (name: string) => `d.${source.prefix}${name}`
  return branch('issues', source, {
    title: column('title'),
    stem: `substr(a.path, 2) || '/issues/' || ${column('shortcode')}`,
    summary: column('summary'),
    // An analyzer's issues have lists of their own; a menu of them would have thousands of entries.
    navigation: `'false'::jsonb`,
    fields: `jsonb_strip_nulls(jsonb_build_object(${headOf(column)}, 'analyzer', a.shortcode, 'shortcode', ${column('shortcode')},
      'summary', nullif(${column('summary')}, ''), 'upstreamId', ${column('upstream_id')}, 'severity', ${column('severity')},
      'category', ${column('category')}, 'autofix', ${column('autofix')}, 'recommended', coalesce(${column('recommended')}, false),
      'tags', coalesce(${source.texts('issues', 'tags')}, '[]'), 'aliases', coalesce(${source.texts('issues', 'aliases')}, '[]'),
      'owasp', coalesce(${source.texts('issues', 'owasp')}, '[]'), 'since', nullif(${column('since')}, ''),
      'deprecated', nullif(jsonb_strip_nulls(jsonb_build_object('since', nullif(${column('deprecated_since')}, ''))), '{}'::jsonb)))`,
  })
}

/** The stem of a page is what its siblings sort by: each part of the way down, led by its place among its siblings. */
const PAGE_STEM = `
  CREATE FUNCTION page_stem(page integer) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $body$
    WITH RECURSIVE above(id, parent, part, depth) AS (
      SELECT p.id, p.parent_id, ${ordered('p.navigation_order', 'p.slug')}, 1 FROM pages p WHERE p.id = page
      UNION ALL
      SELECT p.id, p.parent_id, ${ordered('p.navigation_order', 'p.slug')}, a.depth + 1
      FROM pages p JOIN above a ON p.id = a.parent WHERE a.depth < 32
    ) SELECT string_agg(part, '/' ORDER BY depth DESC) FROM above
  $body$`

export const VIEWS = `
  CREATE VIEW content_documents AS
    ${pages(published)} FROM pages d WHERE d._status = 'published'
    UNION ALL ${analyzers(published)} FROM analyzers d WHERE d._status = 'published'
    UNION ALL ${issues(published)} FROM issues d JOIN analyzers a ON a.id = d.analyzer_id AND a._status = 'published' WHERE d._status = 'published';
  CREATE VIEW content_drafts AS
    ${pages(newest)} FROM _pages_v d WHERE d.latest AND d.parent_id IS NOT NULL AND d.version_path IS NOT NULL
    UNION ALL ${analyzers(newest)} FROM _analyzers_v d WHERE d.latest AND d.parent_id IS NOT NULL AND d.version_path IS NOT NULL
    UNION ALL ${issues(newest)} FROM _issues_v d JOIN analyzers a ON a.id = d.version_analyzer_id WHERE d.latest AND d.parent_id IS NOT NULL AND d.version_path IS NOT NULL`

/**
 * Tells every process what a statement changed: \`pages:12\` for each of a few rows, \`collection:pages\` for many. The
 * trigger's first argument says how the table's rows are called, \`row\` or the name of a global.
 */
const SIGNAL = `
  CREATE FUNCTION signal_content_change() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE many boolean; row_id integer;
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN PERFORM pg_notify('content_changed', 'collection:' || TG_TABLE_NAME); RETURN NULL; END IF;
    IF TG_ARGV[0] <> 'row' THEN PERFORM pg_notify('content_changed', TG_ARGV[0]); RETURN NULL; END IF;
    SELECT count(*) > 50 INTO many FROM changed;
    IF many THEN PERFORM pg_notify('content_changed', 'collection:' || TG_TABLE_NAME); RETURN NULL; END IF;
    FOR row_id IN SELECT id FROM changed LOOP PERFORM pg_notify('content_changed', TG_TABLE_NAME || ':' || row_id); END LOOP;
    RETURN NULL;
  END $body$`

const SIGNALLING = [
  ['pages', 'row'],
  ['analyzers', 'row'],
  ['issues', 'row'],
  ['media', 'row'],
  ['site', 'global:site'],
  ['navigation', 'global:navigation'],
  ['footer', 'global:footer'],
  // A save that changes only lists leaves the row they belong to alone.
  ['navigation_links', 'global:navigation'],
  ['navigation_sections', 'global:navigation'],
  ['footer_columns', 'global:footer'],
  ['footer_columns_links', 'global:footer'],
] as const

const triggers = SIGNALLING.map(
  ([table, name]) => `
  CREATE TRIGGER signal_insert AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('${name}');
  CREATE TRIGGER signal_update AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('${name}');
  CREATE TRIGGER signal_delete AFTER DELETE ON ${table} REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('${name}');
  CREATE TRIGGER signal_truncate AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('${name}');`,
)

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw([PAGE_STEM, VIEWS, SIGNAL, triggers.join('')].join(';\n')))
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const names = SIGNALLING.flatMap(([table]) => ['insert', 'update', 'delete', 'truncate'].map((event) => `DROP TRIGGER signal_${event} ON ${table};`))
  await db.execute(
    sql.raw(
      [...names, 'DROP FUNCTION signal_content_change(); DROP VIEW content_drafts; DROP VIEW content_documents; DROP FUNCTION page_stem(integer);'].join(
        '\n',
      ),
    ),
  )
}
