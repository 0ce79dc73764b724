import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The collections whose documents a link of that time could lead to. */
const TARGETS = ['pages', 'analyzers', 'issues'] as const

/**
 * Where link rows stood before they could be references: their table, the document they belong to, and the path under which
 * Payload keeps a reference of theirs in the document's `_rels`.
 */
const LINKS = [
  { table: 'navigation_links', rels: 'navigation_rels', parent: 'l._parent_id', joins: '', path: `'links.' || l._order - 1` },
  { table: '_navigation_v_version_links', rels: '_navigation_v_rels', parent: 'l._parent_id', joins: '', path: `'version.links.' || l._order - 1` },
  {
    table: 'footer_columns_links',
    rels: 'footer_rels',
    parent: 'c._parent_id',
    joins: 'JOIN footer_columns c ON c.id = l._parent_id',
    path: `'columns.' || c._order - 1 || '.links.' || l._order - 1`,
  },
  {
    table: '_footer_v_version_columns_links',
    rels: '_footer_v_rels',
    parent: 'c._parent_id',
    joins: 'JOIN _footer_v_version_columns c ON c.id = l._parent_id',
    path: `'version.columns.' || c._order - 1 || '.links.' || l._order - 1`,
  },
  {
    table: 'pages_blocks_hero_links',
    rels: 'pages_rels',
    parent: 'b._parent_id',
    joins: 'JOIN pages_blocks_hero b ON b.id = l._parent_id',
    path: `b._path || '.' || b._order - 1 || '.links.' || l._order - 1`,
  },
  {
    table: '_pages_v_blocks_hero_links',
    rels: '_pages_v_rels',
    parent: 'b._parent_id',
    joins: 'JOIN _pages_v_blocks_hero b ON b.id = l._parent_id',
    path: `b._path || '.' || b._order - 1 || '.links.' || l._order - 1`,
  },
] as const

type Links = (typeof LINKS)[number]

const columns = TARGETS.map((name) => `${name}_id`).join(', ')
const idIn = (name: string) => `CASE WHEN d.collection = '${name}' THEN d.id END`

/** A link that was written as the path of a document becomes a reference to it; what came after the path is kept. */
const toReferences = ({ table, rels, parent, joins, path }: Links) => `
  INSERT INTO ${rels} (parent_id, path, ${columns})
    SELECT ${parent}, ${path} || '.page', ${TARGETS.map(idIn).join(', ')}
    FROM ${table} l ${joins} JOIN linkable d ON d.path = link_path(l.href);
  UPDATE ${table} l SET leads_to = 'address' WHERE href IS NOT NULL;
  UPDATE ${table} l SET leads_to = 'page', place = link_place(l.href), href = NULL FROM linkable d WHERE d.path = link_path(l.href);`

const toPaths = ({ table, rels, parent, joins, path }: Links) => `
  UPDATE ${table} SET href = written.href FROM (
    SELECT l.id, coalesce(d.path || coalesce(l.place, ''), '/') AS href FROM ${table} l ${joins}
    LEFT JOIN ${rels} r ON r.parent_id = ${parent} AND r.path = ${path} || '.page'
    LEFT JOIN linkable d ON ${TARGETS.map((name) => `(d.collection = '${name}' AND d.id = r.${name}_id)`).join(' OR ')}
    WHERE l.leads_to = 'page') AS written
  WHERE ${table}.id = written.id;
  DELETE FROM ${rels} r WHERE r.path LIKE '%.page' AND r.path LIKE '%links.%';`

/** Its own functions live as long as the migration: what a link's text says, and rich text with its links turned over. */
const TOOLS = `
  CREATE TEMPORARY VIEW linkable AS ${TARGETS.map((name) => `SELECT '${name}'::text AS collection, id, path::text FROM ${name} WHERE path IS NOT NULL`).join(' UNION ALL ')};
  CREATE FUNCTION link_path(href text) RETURNS text LANGUAGE sql IMMUTABLE AS
    $f$ SELECT coalesce(nullif(rtrim(substring(href FROM '^(/[^?#]*)'), '/'), ''), CASE WHEN href ~ '^/([?#]|$)' THEN '/' END) $f$;
  CREATE FUNCTION link_place(href text) RETURNS text LANGUAGE sql IMMUTABLE AS $f$ SELECT substring(href FROM '[?#].*$') $f$;
  CREATE FUNCTION turned_links(node jsonb, forward boolean) RETURNS jsonb LANGUAGE plpgsql AS $f$
  DECLARE fields jsonb; target record;
  BEGIN
    IF jsonb_typeof(node) = 'array' THEN
      RETURN coalesce((SELECT jsonb_agg(turned_links(item, forward) ORDER BY n) FROM jsonb_array_elements(node) WITH ORDINALITY AS e(item, n)), '[]');
    END IF;
    IF jsonb_typeof(node) <> 'object' THEN RETURN node; END IF;
    node := coalesce((SELECT jsonb_object_agg(key, turned_links(value, forward)) FROM jsonb_each(node)), '{}');
    fields := node->'fields';
    IF node->>'type' IS DISTINCT FROM 'link' OR jsonb_typeof(fields) IS DISTINCT FROM 'object' THEN RETURN node; END IF;
    IF forward AND fields->>'linkType' = 'custom' THEN
      SELECT * INTO target FROM linkable WHERE path = link_path(fields->>'url');
      IF target.id IS NULL THEN RETURN node; END IF;
      fields := (fields - 'url') || jsonb_build_object('linkType', 'internal', 'doc', jsonb_build_object('relationTo', target.collection, 'value', target.id))
        || jsonb_strip_nulls(jsonb_build_object('place', link_place(fields->>'url')));
    ELSIF NOT forward AND fields->>'linkType' = 'internal' THEN
      SELECT * INTO target FROM linkable WHERE collection = fields->'doc'->>'relationTo' AND id::text = fields->'doc'->>'value';
      fields := (fields - 'doc' - 'place') || jsonb_build_object('linkType', 'custom', 'url', coalesce(target.path || coalesce(fields->>'place', ''), '/'));
    END IF;
    RETURN node || jsonb_build_object('fields', fields);
  END $f$;`

/** The texts of pages, wherever they are kept by now: in the block's own row or in those of its languages. */
const texts = (forward: boolean) => `
  DO $f$ DECLARE kept record; BEGIN
    FOR kept IN SELECT table_name AS name FROM information_schema.columns WHERE table_schema = current_schema() AND column_name = 'content'
      AND data_type = 'jsonb' AND table_name ~ '^_?pages(_v)?_blocks_rich_text(_locales)?$' LOOP
      EXECUTE format('UPDATE %I SET content = turned_links(content, ${forward}) WHERE content::text LIKE ''%%"linkType"%%''', kept.name);
    END LOOP;
  END $f$;`

const TIDY = `
  DROP FUNCTION turned_links(jsonb, boolean); DROP FUNCTION link_place(text); DROP FUNCTION link_path(text); DROP VIEW linkable;`

/** A save that changes only what a link refers to leaves every other row alone. */
const SIGNALLING = [
  ['navigation_rels', 'global:navigation'],
  ['footer_rels', 'global:footer'],
] as const

const EVENTS = ['insert', 'update', 'delete'] as const

const signals = SIGNALLING.flatMap(([table, name]) =>
  EVENTS.map(
    (event) => `CREATE TRIGGER signal_${event} AFTER ${event} ON ${table}
      REFERENCING ${event === 'delete' ? 'OLD' : 'NEW'} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION signal_content_change('${name}');`,
  ),
).join('\n')

const silence = SIGNALLING.flatMap(([table]) => EVENTS.map((event) => `DROP TRIGGER signal_${event} ON ${table};`)).join('\n')

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw([TOOLS, ...LINKS.map(toReferences), texts(true), TIDY, signals].join('\n')))
}

/** The paths are written back as they are now. A link to a document that is gone leads to the home page. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw([silence, TOOLS, ...LINKS.map(toPaths), texts(false), TIDY].join('\n')))
}
