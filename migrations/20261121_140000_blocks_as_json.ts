import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Where blocks stand: published, and in versions, whose rows have numbers and keep a block's own id aside. */
const SIDES = [
  { owner: 'pages', column: 'blocks', prefix: 'pages_blocks_', rels: 'pages_rels', path: 'blocks', id: 'id' },
  { owner: '_pages_v', column: 'version_blocks', prefix: '_pages_v_blocks_', rels: '_pages_v_rels', path: 'version.blocks', id: '_uuid' },
] as const

type Side = (typeof SIDES)[number]

const TARGETS = ['pages', 'posts', 'changelog', 'stories', 'glossary', 'analyzers', 'issues'] as const
const FINDING = ['file', 'code', 'line', 'shortcode', 'severity', 'fix'] as const

/** A text in its languages, `{ "en": … }`, of the row `row` of `table`. */
const words = (table: string, row: string, column: string) =>
  `(SELECT jsonb_object_agg(w._locale, w.${column}) FROM ${table}_locales w WHERE w._parent_id = ${row}.id AND w.${column} IS NOT NULL)`

const object = (fields: Record<string, string>) =>
  `jsonb_build_object(${Object.entries(fields)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`

const rows = (item: string, table: string) =>
  `(SELECT coalesce(jsonb_agg(${item} ORDER BY i._order), '[]') FROM ${table} i WHERE i._parent_id = b.id)`

/** The document a link leads to: `{ relationTo, value }`. */
const page = ({ rels }: Side) => `(SELECT ${TARGETS.map((name) => `CASE WHEN r.${name}_id IS NOT NULL THEN ${object({ relationTo: `'${name}'`, value: `r.${name}_id` })} END`).reduce((all, one) => `coalesce(${all}, ${one})`)}
  FROM ${rels} r WHERE r.parent_id = b._parent_id AND r.path = b._path || '.' || b._order - 1 || '.links.' || i._order - 1 || '.page' LIMIT 1)`

function hero(side: Side): string {
  const table = `${side.prefix}hero`
  const texts = Object.fromEntries(['eyebrow', 'heading', 'text'].map((name) => [name, words(table, 'b', name)]))
  const finding = Object.fromEntries(FINDING.map((name) => [name, `b.finding_${name}`]))
  const link = {
    id: `i.${side.id}`,
    label: words(`${table}_links`, 'i', 'label'),
    leadsTo: 'i.leads_to',
    page: page(side),
    place: 'i.place',
    href: 'i.href',
  }
  return object({
    ...texts,
    look: `'split'::text`,
    dark: 'false',
    links: rows(object(link), `${table}_links`),
    finding: object({ ...finding, message: words(table, 'b', 'finding_message') }),
  })
}

function faq({ prefix, id }: Side): string {
  const table = `${prefix}faq_items`
  const item = { id: `i.${id}`, question: words(table, 'i', 'question'), answer: words(table, 'i', 'answer') }
  return object({ heading: words(`${prefix}faq`, 'b', 'heading'), items: rows(object(item), table) })
}

const richText = ({ prefix }: Side) => object({ content: words(`${prefix}rich_text`, 'b', 'content') })

const BLOCKS = { hero, faq, 'rich-text': richText } as const
const tableOf = ({ prefix }: Side, slug: string) => prefix + slug.replace('-', '_')

/** Every block of a document, in one value. */
const gather = (side: Side) => `
  UPDATE ${side.owner} SET ${side.column} = gathered.blocks FROM (
    SELECT parent, jsonb_agg(block ORDER BY place) AS blocks FROM (
      ${Object.entries(BLOCKS)
        .map(
          ([slug, fields]) => `SELECT b._parent_id AS parent, b._order AS place,
        ${object({ id: `b.${side.id}`, blockType: `'${slug}'`, blockName: 'b.block_name' })} || ${fields(side)} AS block
        FROM ${tableOf(side, slug)} b`,
        )
        .join('\n      UNION ALL ')}
    ) AS every GROUP BY parent) AS gathered
  WHERE ${side.owner}.id = gathered.parent;`

/** The blocks of one kind with the document they stand in and their place among those that the tables can hold. */
const each = ({ owner, column }: Side, slug: string) =>
  `${owner} o CROSS JOIN LATERAL (
    SELECT value AS block, row_number() OVER (ORDER BY ordinality) AS place
    FROM jsonb_array_elements(CASE WHEN jsonb_typeof(o.${column}) = 'array' THEN o.${column} ELSE '[]' END) WITH ORDINALITY
    WHERE value->>'blockType' IN (${Object.keys(BLOCKS)
      .map((name) => `'${name}'`)
      .join(', ')})) AS e WHERE e.block->>'blockType' = '${slug}'`

/** Texts of rows that were just written: `source` gives each row's number and its value. */
const speak = (table: string, columns: Record<string, string>, source: string) => `
  INSERT INTO ${table}_locales (_locale, _parent_id, ${Object.keys(columns).join(', ')})
    SELECT l.code, s.id, ${Object.values(columns).join(', ')} FROM (${source}) AS s, unnest(enum_range(NULL::_locales)) AS l(code)
    WHERE coalesce(${Object.values(columns)
      .map((value) => `(${value})::text`)
      .join(', ')}) IS NOT NULL;`

const said = (path: string) => `s.value #>> ('{${path}}'::text[] || l.code::text)`

const rowsOf = (side: Side, slug: string) =>
  `SELECT b.id, e.block AS value FROM (SELECT o.id AS owner, e.* FROM ${each(side, slug)}) AS e
     JOIN ${tableOf(side, slug)} b ON b._parent_id = e.owner AND b._order = e.place`

/** The rows of a block's list: the block's row, the item and its place. */
const itemsOf = (side: Side, slug: string, list: string) =>
  `SELECT b.id AS parent, i.item, i.place, e.owner, e.place AS block_place FROM (SELECT o.id AS owner, e.* FROM ${each(side, slug)}) AS e
     JOIN ${tableOf(side, slug)} b ON b._parent_id = e.owner AND b._order = e.place
     CROSS JOIN LATERAL jsonb_array_elements(CASE WHEN jsonb_typeof(e.block->'${list}') = 'array' THEN e.block->'${list}' ELSE '[]' END) WITH ORDINALITY AS i(item, place)`

const spoken = (side: Side, slug: string, list: string) =>
  `SELECT t.id, x.item AS value FROM (${itemsOf(side, slug, list)}) AS x JOIN ${tableOf(side, slug)}_${list} t ON t._parent_id = x.parent AND t._order = x.place`

function spreadHero(side: Side): string {
  const table = tableOf(side, 'hero')
  const finding = FINDING.map((name) => {
    const value = `e.block->'finding'->>'${name}'`
    if (name === 'severity') return `(${value})::enum_${table}_finding_severity`
    return name === 'line' ? `(${value})::numeric` : value
  })
  return `
  INSERT INTO ${table} (_order, _parent_id, _path, ${side.id}, block_name, ${FINDING.map((name) => `finding_${name}`).join(', ')})
    SELECT e.place, o.id, '${side.path}', e.block->>'id', e.block->>'blockName', ${finding.join(', ')} FROM ${each(side, 'hero')};
  ${speak(table, { eyebrow: said('eyebrow'), heading: said('heading'), text: said('text'), finding_message: said('finding,message') }, rowsOf(side, 'hero'))}
  INSERT INTO ${table}_links (_order, _parent_id, ${side.id}, leads_to, place, href)
    SELECT x.place, x.parent, x.item->>'id', (x.item->>'leadsTo')::enum_${table}_links_leads_to, x.item->>'place', x.item->>'href'
    FROM (${itemsOf(side, 'hero', 'links')}) AS x;
  ${speak(`${table}_links`, { label: said('label') }, spoken(side, 'hero', 'links'))}
  INSERT INTO ${side.rels} (parent_id, path, ${TARGETS.map((name) => `${name}_id`).join(', ')})
    SELECT x.owner, '${side.path}.' || x.block_place - 1 || '.links.' || x.place - 1 || '.page',
      ${TARGETS.map((name) => `(SELECT d.id FROM ${name} d WHERE x.item->'page'->>'relationTo' = '${name}' AND d.id::text = x.item->'page'->>'value')`).join(', ')}
    FROM (${itemsOf(side, 'hero', 'links')}) AS x WHERE jsonb_typeof(x.item->'page') = 'object';`
}

const spreadFaq = (side: Side) => `
  INSERT INTO ${tableOf(side, 'faq')} (_order, _parent_id, _path, ${side.id}, block_name)
    SELECT e.place, o.id, '${side.path}', e.block->>'id', e.block->>'blockName' FROM ${each(side, 'faq')};
  ${speak(tableOf(side, 'faq'), { heading: said('heading') }, rowsOf(side, 'faq'))}
  INSERT INTO ${tableOf(side, 'faq')}_items (_order, _parent_id, ${side.id})
    SELECT x.place, x.parent, x.item->>'id' FROM (${itemsOf(side, 'faq', 'items')}) AS x;
  ${speak(`${tableOf(side, 'faq')}_items`, { question: said('question'), answer: said('answer') }, spoken(side, 'faq', 'items'))}`

const spreadText = (side: Side) => `
  INSERT INTO ${tableOf(side, 'rich-text')} (_order, _parent_id, _path, ${side.id}, block_name)
    SELECT e.place, o.id, '${side.path}', e.block->>'id', e.block->>'blockName' FROM ${each(side, 'rich-text')};
  ${speak(tableOf(side, 'rich-text'), { content: `s.value #> ('{content}'::text[] || l.code::text)` }, rowsOf(side, 'rich-text'))}`

const spread = (side: Side) => [spreadHero(side), spreadFaq(side), spreadText(side)].join('\n')

const COLUMNS = `
  ALTER TABLE "pages" ADD COLUMN "blocks" jsonb;
  ALTER TABLE "_pages_v" ADD COLUMN "version_blocks" jsonb;`

const TABLES = `
   CREATE TYPE "public"."enum_pages_blocks_hero_links_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum_pages_blocks_hero_finding_severity" AS ENUM('critical', 'major', 'minor');
  CREATE TYPE "public"."enum__pages_v_blocks_hero_links_leads_to" AS ENUM('page', 'address');
  CREATE TYPE "public"."enum__pages_v_blocks_hero_finding_severity" AS ENUM('critical', 'major', 'minor');
  CREATE TABLE "pages_blocks_hero_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"leads_to" "enum_pages_blocks_hero_links_leads_to" DEFAULT 'page',
  	"place" varchar,
  	"href" varchar
  );
  
  CREATE TABLE "pages_blocks_hero_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "pages_blocks_hero" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"finding_file" varchar,
  	"finding_code" varchar,
  	"finding_line" numeric,
  	"finding_shortcode" varchar,
  	"finding_severity" "enum_pages_blocks_hero_finding_severity",
  	"finding_fix" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_hero_locales" (
  	"eyebrow" varchar,
  	"heading" varchar,
  	"text" varchar,
  	"finding_message" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "pages_blocks_faq_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL
  );
  
  CREATE TABLE "pages_blocks_faq_items_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "pages_blocks_faq" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_faq_locales" (
  	"heading" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "pages_blocks_rich_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"block_name" varchar
  );
  
  CREATE TABLE "pages_blocks_rich_text_locales" (
  	"content" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" varchar NOT NULL
  );
  
  CREATE TABLE "pages_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  
  CREATE TABLE "_pages_v_blocks_hero_links" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"leads_to" "enum__pages_v_blocks_hero_links_leads_to" DEFAULT 'page',
  	"place" varchar,
  	"href" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_hero_links_locales" (
  	"label" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v_blocks_hero" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"finding_file" varchar,
  	"finding_code" varchar,
  	"finding_line" numeric,
  	"finding_shortcode" varchar,
  	"finding_severity" "enum__pages_v_blocks_hero_finding_severity",
  	"finding_fix" varchar,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_hero_locales" (
  	"eyebrow" varchar,
  	"heading" varchar,
  	"text" varchar,
  	"finding_message" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v_blocks_faq_items" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_faq_items_locales" (
  	"question" varchar,
  	"answer" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v_blocks_faq" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_faq_locales" (
  	"heading" varchar,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v_blocks_rich_text" (
  	"_order" integer NOT NULL,
  	"_parent_id" integer NOT NULL,
  	"_path" text NOT NULL,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_uuid" varchar,
  	"block_name" varchar
  );
  
  CREATE TABLE "_pages_v_blocks_rich_text_locales" (
  	"content" jsonb,
  	"id" serial PRIMARY KEY NOT NULL,
  	"_locale" "_locales" NOT NULL,
  	"_parent_id" integer NOT NULL
  );
  
  CREATE TABLE "_pages_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" integer NOT NULL,
  	"path" varchar NOT NULL,
  	"pages_id" integer,
  	"posts_id" integer,
  	"changelog_id" integer,
  	"stories_id" integer,
  	"glossary_id" integer,
  	"analyzers_id" integer,
  	"issues_id" integer
  );
  
  ALTER TABLE "pages_blocks_hero_links" ADD CONSTRAINT "pages_blocks_hero_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_hero"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_hero_links_locales" ADD CONSTRAINT "pages_blocks_hero_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_hero_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_hero" ADD CONSTRAINT "pages_blocks_hero_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_hero_locales" ADD CONSTRAINT "pages_blocks_hero_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_hero"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_faq_items" ADD CONSTRAINT "pages_blocks_faq_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_faq_items_locales" ADD CONSTRAINT "pages_blocks_faq_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_faq_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_faq" ADD CONSTRAINT "pages_blocks_faq_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_faq_locales" ADD CONSTRAINT "pages_blocks_faq_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_rich_text" ADD CONSTRAINT "pages_blocks_rich_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_blocks_rich_text_locales" ADD CONSTRAINT "pages_blocks_rich_text_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."pages_blocks_rich_text"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_hero_links" ADD CONSTRAINT "_pages_v_blocks_hero_links_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_hero"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_hero_links_locales" ADD CONSTRAINT "_pages_v_blocks_hero_links_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_hero_links"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_hero" ADD CONSTRAINT "_pages_v_blocks_hero_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_hero_locales" ADD CONSTRAINT "_pages_v_blocks_hero_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_hero"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_faq_items" ADD CONSTRAINT "_pages_v_blocks_faq_items_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_faq_items_locales" ADD CONSTRAINT "_pages_v_blocks_faq_items_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_faq_items"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_faq" ADD CONSTRAINT "_pages_v_blocks_faq_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_faq_locales" ADD CONSTRAINT "_pages_v_blocks_faq_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_faq"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_rich_text" ADD CONSTRAINT "_pages_v_blocks_rich_text_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_blocks_rich_text_locales" ADD CONSTRAINT "_pages_v_blocks_rich_text_locales_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_pages_v_blocks_rich_text"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_pages_fk" FOREIGN KEY ("pages_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_posts_fk" FOREIGN KEY ("posts_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_changelog_fk" FOREIGN KEY ("changelog_id") REFERENCES "public"."changelog"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_stories_fk" FOREIGN KEY ("stories_id") REFERENCES "public"."stories"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_glossary_fk" FOREIGN KEY ("glossary_id") REFERENCES "public"."glossary"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_analyzers_fk" FOREIGN KEY ("analyzers_id") REFERENCES "public"."analyzers"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_issues_fk" FOREIGN KEY ("issues_id") REFERENCES "public"."issues"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "pages_blocks_hero_links_order_idx" ON "pages_blocks_hero_links" USING btree ("_order");
  CREATE INDEX "pages_blocks_hero_links_parent_id_idx" ON "pages_blocks_hero_links" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "pages_blocks_hero_links_locales_locale_parent_id_unique" ON "pages_blocks_hero_links_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_blocks_hero_order_idx" ON "pages_blocks_hero" USING btree ("_order");
  CREATE INDEX "pages_blocks_hero_parent_id_idx" ON "pages_blocks_hero" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_hero_path_idx" ON "pages_blocks_hero" USING btree ("_path");
  CREATE UNIQUE INDEX "pages_blocks_hero_locales_locale_parent_id_unique" ON "pages_blocks_hero_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_blocks_faq_items_order_idx" ON "pages_blocks_faq_items" USING btree ("_order");
  CREATE INDEX "pages_blocks_faq_items_parent_id_idx" ON "pages_blocks_faq_items" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "pages_blocks_faq_items_locales_locale_parent_id_unique" ON "pages_blocks_faq_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_blocks_faq_order_idx" ON "pages_blocks_faq" USING btree ("_order");
  CREATE INDEX "pages_blocks_faq_parent_id_idx" ON "pages_blocks_faq" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_faq_path_idx" ON "pages_blocks_faq" USING btree ("_path");
  CREATE UNIQUE INDEX "pages_blocks_faq_locales_locale_parent_id_unique" ON "pages_blocks_faq_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_blocks_rich_text_order_idx" ON "pages_blocks_rich_text" USING btree ("_order");
  CREATE INDEX "pages_blocks_rich_text_parent_id_idx" ON "pages_blocks_rich_text" USING btree ("_parent_id");
  CREATE INDEX "pages_blocks_rich_text_path_idx" ON "pages_blocks_rich_text" USING btree ("_path");
  CREATE UNIQUE INDEX "pages_blocks_rich_text_locales_locale_parent_id_unique" ON "pages_blocks_rich_text_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "pages_rels_order_idx" ON "pages_rels" USING btree ("order");
  CREATE INDEX "pages_rels_parent_idx" ON "pages_rels" USING btree ("parent_id");
  CREATE INDEX "pages_rels_path_idx" ON "pages_rels" USING btree ("path");
  CREATE INDEX "pages_rels_pages_id_idx" ON "pages_rels" USING btree ("pages_id");
  CREATE INDEX "pages_rels_posts_id_idx" ON "pages_rels" USING btree ("posts_id");
  CREATE INDEX "pages_rels_changelog_id_idx" ON "pages_rels" USING btree ("changelog_id");
  CREATE INDEX "pages_rels_stories_id_idx" ON "pages_rels" USING btree ("stories_id");
  CREATE INDEX "pages_rels_glossary_id_idx" ON "pages_rels" USING btree ("glossary_id");
  CREATE INDEX "pages_rels_analyzers_id_idx" ON "pages_rels" USING btree ("analyzers_id");
  CREATE INDEX "pages_rels_issues_id_idx" ON "pages_rels" USING btree ("issues_id");
  CREATE INDEX "_pages_v_blocks_hero_links_order_idx" ON "_pages_v_blocks_hero_links" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_hero_links_parent_id_idx" ON "_pages_v_blocks_hero_links" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_pages_v_blocks_hero_links_locales_locale_parent_id_unique" ON "_pages_v_blocks_hero_links_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_blocks_hero_order_idx" ON "_pages_v_blocks_hero" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_hero_parent_id_idx" ON "_pages_v_blocks_hero" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_hero_path_idx" ON "_pages_v_blocks_hero" USING btree ("_path");
  CREATE UNIQUE INDEX "_pages_v_blocks_hero_locales_locale_parent_id_unique" ON "_pages_v_blocks_hero_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_blocks_faq_items_order_idx" ON "_pages_v_blocks_faq_items" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_faq_items_parent_id_idx" ON "_pages_v_blocks_faq_items" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "_pages_v_blocks_faq_items_locales_locale_parent_id_unique" ON "_pages_v_blocks_faq_items_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_blocks_faq_order_idx" ON "_pages_v_blocks_faq" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_faq_parent_id_idx" ON "_pages_v_blocks_faq" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_faq_path_idx" ON "_pages_v_blocks_faq" USING btree ("_path");
  CREATE UNIQUE INDEX "_pages_v_blocks_faq_locales_locale_parent_id_unique" ON "_pages_v_blocks_faq_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_blocks_rich_text_order_idx" ON "_pages_v_blocks_rich_text" USING btree ("_order");
  CREATE INDEX "_pages_v_blocks_rich_text_parent_id_idx" ON "_pages_v_blocks_rich_text" USING btree ("_parent_id");
  CREATE INDEX "_pages_v_blocks_rich_text_path_idx" ON "_pages_v_blocks_rich_text" USING btree ("_path");
  CREATE UNIQUE INDEX "_pages_v_blocks_rich_text_locales_locale_parent_id_unique" ON "_pages_v_blocks_rich_text_locales" USING btree ("_locale","_parent_id");
  CREATE INDEX "_pages_v_rels_order_idx" ON "_pages_v_rels" USING btree ("order");
  CREATE INDEX "_pages_v_rels_parent_idx" ON "_pages_v_rels" USING btree ("parent_id");
  CREATE INDEX "_pages_v_rels_path_idx" ON "_pages_v_rels" USING btree ("path");
  CREATE INDEX "_pages_v_rels_pages_id_idx" ON "_pages_v_rels" USING btree ("pages_id");
  CREATE INDEX "_pages_v_rels_posts_id_idx" ON "_pages_v_rels" USING btree ("posts_id");
  CREATE INDEX "_pages_v_rels_changelog_id_idx" ON "_pages_v_rels" USING btree ("changelog_id");
  CREATE INDEX "_pages_v_rels_stories_id_idx" ON "_pages_v_rels" USING btree ("stories_id");
  CREATE INDEX "_pages_v_rels_glossary_id_idx" ON "_pages_v_rels" USING btree ("glossary_id");
  CREATE INDEX "_pages_v_rels_analyzers_id_idx" ON "_pages_v_rels" USING btree ("analyzers_id");
  CREATE INDEX "_pages_v_rels_issues_id_idx" ON "_pages_v_rels" USING btree ("issues_id");`

const NO_TABLES = `
   DROP TABLE "pages_blocks_hero_links" CASCADE;
  DROP TABLE "pages_blocks_hero_links_locales" CASCADE;
  DROP TABLE "pages_blocks_hero" CASCADE;
  DROP TABLE "pages_blocks_hero_locales" CASCADE;
  DROP TABLE "pages_blocks_faq_items" CASCADE;
  DROP TABLE "pages_blocks_faq_items_locales" CASCADE;
  DROP TABLE "pages_blocks_faq" CASCADE;
  DROP TABLE "pages_blocks_faq_locales" CASCADE;
  DROP TABLE "pages_blocks_rich_text" CASCADE;
  DROP TABLE "pages_blocks_rich_text_locales" CASCADE;
  DROP TABLE "pages_rels" CASCADE;
  DROP TABLE "_pages_v_blocks_hero_links" CASCADE;
  DROP TABLE "_pages_v_blocks_hero_links_locales" CASCADE;
  DROP TABLE "_pages_v_blocks_hero" CASCADE;
  DROP TABLE "_pages_v_blocks_hero_locales" CASCADE;
  DROP TABLE "_pages_v_blocks_faq_items" CASCADE;
  DROP TABLE "_pages_v_blocks_faq_items_locales" CASCADE;
  DROP TABLE "_pages_v_blocks_faq" CASCADE;
  DROP TABLE "_pages_v_blocks_faq_locales" CASCADE;
  DROP TABLE "_pages_v_blocks_rich_text" CASCADE;
  DROP TABLE "_pages_v_blocks_rich_text_locales" CASCADE;
  DROP TABLE "_pages_v_rels" CASCADE;
  DROP TYPE "public"."enum_pages_blocks_hero_links_leads_to";
  DROP TYPE "public"."enum_pages_blocks_hero_finding_severity";
  DROP TYPE "public"."enum__pages_v_blocks_hero_links_leads_to";
  DROP TYPE "public"."enum__pages_v_blocks_hero_finding_severity";`

const NO_COLUMNS = `
  ALTER TABLE "pages" DROP COLUMN "blocks";
  ALTER TABLE "_pages_v" DROP COLUMN "version_blocks";`

/** A page's blocks become one value of the page. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw([COLUMNS, ...SIDES.map(gather), NO_TABLES].join('\n')))
}

/** Back to tables, which hold heroes, questions and texts: what other kinds of blocks say is lost. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql.raw([TABLES, ...SIDES.map(spread), NO_COLUMNS].join('\n')))
}
