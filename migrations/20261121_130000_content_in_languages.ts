import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * The views `content_documents` (what is published) and `content_drafts` (the newest state of everything) with a row for
 * each language a document is written in, and their signal for the new tables.
 *
 * `key` is the address without its language, by which every lookup goes; `path` is the address on the site. A text that
 * is missing in a language is taken from English, as far as the English may be seen. Every column has the same type in
 * every branch: where one differs, Postgres computes the whole view before it filters.
 */

/** Where a branch reads: a published row has bare names, a version has them after `version_`. */
type Source = {
  from: (table: string) => string
  prefix: '' | 'version_'
  id: string
  isDraft: (status: string) => string
  lists: (table: string) => string
  path: (name: string) => string
  isShown: (status: string) => string
  isNewest: string
}

const published: Source = {
  from: (table) => table,
  prefix: '',
  id: 'd.id',
  isDraft: () => 'false',
  lists: (table) => `${table}_texts`,
  path: (name) => name,
  isShown: (status) => `${status} = 'published'`,
  isNewest: 'true',
}

const newest: Source = {
  from: (table) => `_${table}_v`,
  prefix: 'version_',
  id: 'd.parent_id',
  isDraft: (status) => `(${status} IS DISTINCT FROM 'published')`,
  lists: (table) => `_${table}_v_texts`,
  path: (name) => `version.${name}`,
  isShown: () => 'true',
  isNewest: 'd.latest AND d.parent_id IS NOT NULL AND d.version_path IS NOT NULL',
}

const folder = (path: string) => `coalesce((regexp_match(${path}, '([^/]+)/[^/]*$'))[1], '')::text`
const ordered = (order: string, name: string) => `coalesce(${order}::int || '.', '') || ${name}`

type Parts = { title: string; stem: string; description?: string; fields: string; listed?: false }

/** A list of words of the row at hand. */
const listOf = (source: Source, table: string, field: string) =>
  `coalesce((SELECT jsonb_agg(t.text ORDER BY t."order") FROM ${source.lists(table)} t WHERE t.parent_id = d.id AND t.path = '${source.path(field)}'), '[]')`

/** What all branches have in common. `text` reads a column that has languages, `own` one that has not. */
function columns(
  collection: string,
  source: Source,
  own: (name: string) => string,
  text: (name: string) => string,
  locale: string,
  status: string,
  parts: Parts,
) {
  const navigation = `CASE WHEN ${own('navigation_hidden')} THEN 'false'::jsonb ELSE nullif(jsonb_strip_nulls(jsonb_build_object(
      'title', nullif(${text('navigation_title')}, ''), 'icon', nullif(${own('navigation_icon')}, ''))), '{}'::jsonb) END`
  return `SELECT '${collection}'::text AS collection, ${source.id} AS id, ${own('path')}::text AS key,
      ${locale === 'none' ? `${own('path')}::text` : `CASE WHEN l._locale = 'en' THEN ${own('path')}::text ELSE '/' || l._locale || CASE WHEN ${own('path')} = '/' THEN '' ELSE ${own('path')} END END`} AS path,
      'markdown'::text AS type, ${folder(own('path'))} AS dir, ${locale === 'none' ? `'en'::text` : 'l._locale::text'} AS locale, coalesce(${parts.stem}, '')::text AS stem,
      (${own('path')} ~ '/_')::boolean AS partial, ${source.isDraft(status)}::boolean AS draft, coalesce(${parts.title}, '')::text AS title,
      coalesce(nullif(${text('seo_description')}, ''), nullif(${text('excerpt')}, '')${parts.description ? `, ${parts.description}` : ''}, '')::text AS description,
      nullif(${text('excerpt')}, '')::text AS excerpt, ${own('layout')}::text AS layout, nullif(${own('redirect')}, '')::text AS redirect,
      ${parts.listed === false ? `'false'::jsonb` : navigation} AS navigation,
      jsonb_strip_nulls(jsonb_build_object('head', nullif(jsonb_strip_nulls(jsonb_build_object(
        'title', nullif(${text('seo_title')}, ''), 'description', nullif(${text('seo_description')}, ''))), '{}'::jsonb)${parts.fields})) AS fields,
      ${own('updated_at')}::timestamptz AS updated_at`
}

/** The branch of a collection that has languages. */
function translated(
  collection: string,
  source: Source,
  parts: (own: (name: string) => string, text: (name: string) => string) => Parts,
): string {
  const table = source.from(collection)
  const column = (name: string) => source.prefix + name
  const own = (name: string) => `d.${column(name)}`
  const text = (name: string) => `coalesce(nullif(l.${column(name)}, ''), en.${column(name)})`
  const status = `l.${column('_status')}`
  return `${columns(collection, source, own, text, 'own', status, parts(own, text))}
    FROM ${table} d JOIN ${table}_locales l ON l._parent_id = d.id
    LEFT JOIN ${table}_locales en ON en._parent_id = d.id AND en._locale = 'en' AND l._locale <> 'en' AND ${source.isShown(`en.${column('_status')}`)}
    WHERE ${source.isNewest} AND ${source.isShown(status)}`
}

const pages = (source: Source) =>
  translated('pages', source, (own, text) => ({
    title: text('title'),
    stem: `coalesce(page_stem(${own('parent_id')}) || '/', '') || ${ordered(own('navigation_order'), own('slug'))}`,
    fields: '',
  }))

const article =
  (collection: string, folderName: string, more: (source: Source, own: (name: string) => string) => string) => (source: Source) =>
    translated(collection, source, (own, text) => ({
      title: text('title'),
      stem: `'${folderName}/' || ${ordered(own('navigation_order'), own('slug'))}`,
      fields: more(source, own),
    }))

const dated = (own: (name: string) => string) => `, 'date', to_char(${own('published_at')} AT TIME ZONE 'UTC', 'YYYY-MM-DD')`

const posts = article('posts', 'blog', (source, own) => `${dated(own)}, 'tags', ${listOf(source, 'posts', 'tags')}`)
const changelog = article('changelog', 'changelog', (_, own) => `${dated(own)}, 'version', nullif(${own('version')}, '')`)
const stories = article('stories', 'customers', (_, own) => dated(own))
const glossary = article('glossary', 'glossary', () => '')

const analyzers = (source: Source) =>
  translated('analyzers', source, (own) => ({
    title: own('name'),
    stem: `'directory/' || ${ordered(own('navigation_order'), own('shortcode'))}`,
    fields: `, 'shortcode', ${own('shortcode')}, 'status', ${own('status')}, 'category', ${own('category')}, 'languages', ${listOf(source, 'analyzers', 'languages')},
      'tool', jsonb_build_object('name', ${own('tool_name')}, 'version', ${own('tool_version')}, 'homepage', ${own('tool_homepage')},
        'license', ${own('tool_license')}, 'repository', ${own('tool_repository')})`,
  }))

/** Rules come in the language of their tools, and are public only while their analyzer is. */
function issues(source: Source): string {
  const own = (name: string) => `d.${source.prefix}${name}`
  const isPublic = `JOIN analyzers_locales al ON al._parent_id = a.id AND al._locale = 'en' AND al._status = 'published'`
  return `${columns('issues', source, own, own, 'none', own('_status'), {
    title: own('title'),
    stem: `substr(a.path, 2) || '/issues/' || ${own('shortcode')}`,
    description: own('summary'),
    // An analyzer's issues have lists of their own; a menu of them would have thousands of entries.
    listed: false,
    fields: `, 'analyzer', a.shortcode, 'shortcode', ${own('shortcode')},
      'summary', nullif(${own('summary')}, ''), 'upstreamId', ${own('upstream_id')}, 'severity', ${own('severity')},
      'category', ${own('category')}, 'autofix', ${own('autofix')}, 'recommended', coalesce(${own('recommended')}, false),
      'tags', ${listOf(source, 'issues', 'tags')}, 'aliases', ${listOf(source, 'issues', 'aliases')}, 'owasp', ${listOf(source, 'issues', 'owasp')},
      'since', nullif(${own('since')}, ''), 'deprecated', nullif(jsonb_strip_nulls(jsonb_build_object('since', nullif(${own('deprecated_since')}, ''))), '{}'::jsonb)`,
  })}
    FROM ${source.from('issues')} d JOIN analyzers a ON a.id = ${own('analyzer_id')} ${source === published ? isPublic : ''}
    WHERE ${source.isNewest} AND ${source.isShown(own('_status'))}`
}

const BRANCHES = [pages, posts, changelog, stories, glossary, analyzers, issues]

const viewOf = (name: string, source: Source) =>
  `CREATE VIEW ${name} AS ${BRANCHES.map((branch) => branch(source)).join('\n    UNION ALL ')}`

/** Tables whose rows are told by their number, and the lists and texts of globals, which are told by the global's name. */
const SIGNALLING = [
  ...['posts', 'changelog', 'stories', 'glossary', 'authors', 'customers', 'testimonials', 'plans', 'jobs'].map(
    (table) => [table, 'row'] as const,
  ),
  ...['site_locales'].map((table) => [table, 'global:site'] as const),
  ...['navigation_links_locales', 'navigation_sections_locales'].map((table) => [table, 'global:navigation'] as const),
  ...['footer_locales', 'footer_columns_locales', 'footer_columns_links_locales'].map((table) => [table, 'global:footer'] as const),
]

const triggersOf = ([table, name]: readonly [string, string], signal = 'signal_content_change') => `
  CREATE TRIGGER signal_insert AFTER INSERT ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${signal}('${name}');
  CREATE TRIGGER signal_update AFTER UPDATE ON ${table} REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${signal}('${name}');
  CREATE TRIGGER signal_delete AFTER DELETE ON ${table} REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${signal}('${name}');
  CREATE TRIGGER signal_truncate AFTER TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION ${signal}('${name}');`

/** Texts are told by the number of the document they belong to, so that a change of a text alone is heard as well. */
const TEXT_SIGNAL = `
  CREATE FUNCTION signal_text_change() RETURNS trigger LANGUAGE plpgsql AS $body$
  DECLARE many boolean; owner integer;
  BEGIN
    IF TG_OP = 'TRUNCATE' THEN PERFORM pg_notify('content_changed', 'collection:' || TG_ARGV[0]); RETURN NULL; END IF;
    SELECT count(DISTINCT _parent_id) > 50 INTO many FROM changed;
    IF many THEN PERFORM pg_notify('content_changed', 'collection:' || TG_ARGV[0]); RETURN NULL; END IF;
    FOR owner IN SELECT DISTINCT _parent_id FROM changed LOOP PERFORM pg_notify('content_changed', TG_ARGV[0] || ':' || owner); END LOOP;
    RETURN NULL;
  END $body$`

const TEXTS = [
  'pages',
  'posts',
  'changelog',
  'stories',
  'glossary',
  'analyzers',
  'media',
  'authors',
  'customers',
  'testimonials',
  'plans',
  'jobs',
]

/** Reads by owner, as for the older lists, and titles by likeness. */
const INDEXES = [
  'CREATE INDEX posts_texts_owner_idx ON posts_texts (parent_id, path)',
  'CREATE INDEX _posts_v_texts_owner_idx ON _posts_v_texts (parent_id, path)',
]

const TRIGGERS = [
  ...SIGNALLING.map((table) => triggersOf(table)),
  ...TEXTS.map((name) => triggersOf([`${name}_locales`, name], 'signal_text_change')),
].join('')

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(
    sql.raw([viewOf('content_documents', published), viewOf('content_drafts', newest), ...INDEXES, TEXT_SIGNAL, TRIGGERS].join(';\n')),
  )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const tables = [...SIGNALLING.map(([table]) => table), ...TEXTS.map((name) => `${name}_locales`)]
  const triggers = tables.flatMap((table) =>
    ['insert', 'update', 'delete', 'truncate'].map((event) => `DROP TRIGGER signal_${event} ON ${table}`),
  )
  await db.execute(
    sql.raw(
      [
        ...triggers,
        'DROP FUNCTION signal_text_change()',
        'DROP INDEX posts_texts_owner_idx',
        'DROP INDEX _posts_v_texts_owner_idx',
        'DROP VIEW content_drafts',
        'DROP VIEW content_documents',
      ].join(';\n'),
    ),
  )
}
