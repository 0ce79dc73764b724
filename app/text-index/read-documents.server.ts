import { z } from 'zod'
import type { Query } from '#cms/core/query.server.ts'
import { CONTENT_LOCALES } from '#config'
import { env } from '#platform/env/env.ts'
import { compileMarkdown } from '#app/rich-text/body/compile-markdown.server.ts'
import { headingIds } from '#app/rich-text/body/heading-ids.ts'
import { ANCHOR, type IndexedDocument, type Section } from '#platform/text-index/segment.ts'
import { blockSections, type Reading, richTextSections, sectionsOf, type StoredBlock } from './sections.ts'
import { ALL_LOCALES, COLLECTIONS, type Kind, kindNumber, localesOf } from './kinds.ts'

/** Which documents of a kind are read: those with an id after one and up to another, or only `ids` of these. */
export type Batch = { after: number; upTo: number; ids: readonly number[] | null }

const MAX_ID = 2 ** 31 - 1

/** The batch of some documents. */
export const batchOf = (ids: readonly number[]): Batch => ({ after: 0, upTo: MAX_ID, ids })

/**
 * What a kind shows that is not its own: the plans on a pricing page, the name of a rule's analyzer. The view's `fields` also has
 * the analyzer's code, but three more statements per rule compute it.
 */
const SHOWN: Partial<Record<Kind, string>> = {
  page: `, (SELECT concat(count(*), max(updated_at)) FROM plans)`,
  rule: `, (SELECT shown.name FROM issues own JOIN analyzers shown ON shown.id = own.analyzer_id WHERE own.id = d.id)`,
}

/** The SQL for the version of a row `d` of the view: a number that changes with everything a visitor sees of the document. */
export const versionOf = (kind: Kind): string =>
  `(hashtextextended(concat_ws('|', d.path, d.title, d.description, d.updated_at${SHOWN[kind] ?? ''}), 0) & 9007199254740991)::float8`

const ruleRow = z.object({
  id: z.number(),
  key: z.string(),
  title: z.string(),
  description: z.string(),
  version: z.number(),
  shortcode: z.string(),
  analyzer: z.string(),
  tool: z.string(),
  upstream: z.string().nullable(),
  aliases: z.array(z.string()),
  state: z.enum(['active', 'deprecated', 'removed']),
})

/** Results are shown as plain text, in which marks of code would stand as they are. */
const withoutMarks = (text: string) => text.replaceAll('`', '')

/** Of two rules that say the same, the one that is still maintained is meant. */
const RULE_BOOSTS = { active: 0.9, deprecated: 0.7, removed: 0.45 }

// Rules are public only while their analyzer is, which the view knows.
const RULES = `
  SELECT d.id, d.key, d.title, d.description, ${versionOf('rule')} AS version, i.shortcode, a.shortcode AS analyzer, a.name AS tool, i.upstream_id AS upstream,
    ARRAY(SELECT t.text FROM issues_texts t WHERE t.parent_id = i.id AND t.path = 'aliases' ORDER BY t."order") AS aliases,
    CASE WHEN i.removed_since IS NOT NULL AND i.removed_since <> '' THEN 'removed'
      WHEN i.deprecated_since IS NOT NULL AND i.deprecated_since <> '' THEN 'deprecated' ELSE 'active' END AS state
  FROM content_documents d JOIN issues i ON i.id = d.id JOIN analyzers a ON a.id = i.analyzer_id
  WHERE d.collection = 'issues' AND NOT d.partial AND d.redirect IS NULL AND d.id > $1 AND d.id <= $2 AND ($3::int[] IS NULL OR d.id = ANY ($3))
  ORDER BY d.id`

/** Reads published rules: what names them and their summary, not their guides. */
export async function readRules(query: Query, { after, upTo, ids }: Batch): Promise<IndexedDocument[]> {
  const rows = z.array(ruleRow).parse(await query(RULES, [after, upTo, ids]))
  return rows.map(({ id, key, title, description, version, shortcode, analyzer, tool, upstream, aliases, state }) => ({
    kind: kindNumber('rule'),
    id,
    locales: ALL_LOCALES,
    version,
    boost: RULE_BOOSTS[state],
    path: key,
    title: withoutMarks(title),
    // The code of the analyzer is searched for, but not shown.
    place: tool + ANCHOR + analyzer,
    codes: [shortcode],
    aliases: [...new Set([...(upstream && upstream !== shortcode ? [upstream] : []), ...aliases])],
    lead: withoutMarks(description),
    sections: [],
  }))
}

/** The blocks that show the plans, which are documents of their own without a page. */
const SHOWS_PLANS: ReadonlySet<string> = new Set(['pricing', 'plan-comparison'])

const plans = z.array(z.object({ name: z.string(), audience: z.string().nullable(), features: z.array(z.string()) }))

/** The plans as sections of the pages that show them. */
async function planSections(query: Query, { locale, hasFallback }: Reading): Promise<Section[]> {
  const rows = await query(
    `SELECT coalesce(own.name, en.name, '') AS name, coalesce(own.audience, en.audience) AS audience,
       ARRAY(SELECT concat_ws(': ', coalesce(fo.name, fe.name), coalesce(fo.value, fe.value)) FROM plans_features f
         LEFT JOIN plans_features_locales fo ON fo._parent_id = f.id AND fo._locale::text = $1
         LEFT JOIN plans_features_locales fe ON fe._parent_id = f.id AND fe._locale::text = $2
         WHERE f._parent_id = p.id ORDER BY f._order) AS features
     FROM plans p LEFT JOIN plans_locales own ON own._parent_id = p.id AND own._locale::text = $1
     LEFT JOIN plans_locales en ON en._parent_id = p.id AND en._locale::text = $2 ORDER BY p."order", p.id LIMIT 12`,
    [locale, hasFallback ? CONTENT_LOCALES.default : locale],
  )
  return plans.parse(rows).map(({ name, audience, features }) => ({ heading: name, texts: [audience ?? '', `${features.join('. ')}.`] }))
}

/** The kinds whose documents are in the view `content_documents`, without rules, which have a statement of their own. */
type DocumentKind = Exclude<Kind, 'job' | 'rule'>

/** Where a kind's text is. `aliases`: other names that a reader may search for. */
const SOURCES: Record<DocumentKind, { join: string; body: string; aliases: string; codes: string }> = {
  page: { join: 'JOIN pages s ON s.id = d.id', body: 's.blocks', aliases: `'[]'::jsonb`, codes: `'[]'::jsonb` },
  post: article('posts', `'[]'::jsonb`),
  release: article('changelog', `jsonb_build_array(d.fields->>'version')`),
  story: article('stories', `'[]'::jsonb`),
  term: article(
    'glossary',
    `coalesce((SELECT jsonb_agg(t.text) FROM glossary_texts t WHERE t.parent_id = d.id AND t.path = 'aliases' AND t.locale::text = d.locale), '[]')`,
  ),
  analyzer: {
    join: 'JOIN analyzers a ON a.id = d.id JOIN analyzers_locales s ON s._parent_id = d.id AND s._locale::text = d.locale',
    body: 'to_jsonb(s.description)',
    aliases: `jsonb_build_array(a.tool_name)`,
    codes: 'jsonb_build_array(a.shortcode)',
  },
}

function article(table: string, aliases: string) {
  const join = `JOIN ${table}_locales s ON s._parent_id = d.id AND s._locale::text = d.locale`
  return { join, body: 's.body', aliases, codes: `'[]'::jsonb` }
}

const names = z.array(z.string().nullable()).transform((all) => all.flatMap((one) => one ?? []))

const row = z.object({
  id: z.number(),
  key: z.string(),
  locale: z.enum(CONTENT_LOCALES.all),
  title: z.string(),
  description: z.string(),
  excerpt: z.string().nullable(),
  version: z.number(),
  body: z.unknown(),
  aliases: names,
  codes: names,
})

type Row = z.output<typeof row>

/** What the pages of a kind weigh: of a page and a rule that say the same, the page is meant. */
const BOOSTS: Record<DocumentKind, number> = { page: 1.25, post: 1, release: 0.85, story: 0.95, term: 1.05, analyzer: 1.05 }

async function bodySections(query: Query, kind: DocumentKind, { body }: Row, reading: Reading): Promise<Section[]> {
  if (kind === 'analyzer') return typeof body === 'string' ? sectionsOf(compileMarkdown(body).body.children) : []
  if (kind !== 'page') return richTextSections(body, '', headingIds())
  const blocks = Array.isArray(body) ? (body as StoredBlock[]) : []
  const plans = blocks.some(({ blockType }) => SHOWS_PLANS.has(blockType)) ? await planSections(query, reading) : []
  return [...blockSections(blocks, reading, env().SITE_URL), ...plans]
}

async function documentOf(query: Query, kind: DocumentKind, own: Row, translations: readonly Row[]): Promise<IndexedDocument> {
  // English fills gaps only while it is published: what remains of it in a page's blocks is no longer, or not yet, public.
  const hasFallback = translations.some(({ locale }) => locale === CONTENT_LOCALES.default)
  const sections = await bodySections(query, kind, own, { locale: own.locale, hasFallback })
  const excerpt = own.excerpt && own.excerpt !== own.description ? [{ heading: '', texts: [own.excerpt] }] : []
  return {
    kind: kindNumber(kind),
    id: own.id,
    locales: localesOf(own.locale, translations),
    version: own.version,
    boost: BOOSTS[kind],
    path: own.key,
    title: own.title,
    place: '',
    codes: own.codes,
    // Pages are known by their address too: `/sca`, `/login`.
    aliases: kind === 'page' ? [own.key.slice(own.key.lastIndexOf('/') + 1)].filter(Boolean) : own.aliases,
    lead: own.description,
    sections: [...excerpt, ...sections],
  }
}

/** Reads published documents of a kind as a visitor may see them, every language of each, in the order of their ids. */
export async function readDocuments(query: Query, kind: DocumentKind, { after, upTo, ids }: Batch): Promise<IndexedDocument[]> {
  const { join, body, aliases, codes } = SOURCES[kind]
  const rows = await query(
    `SELECT d.id, d.key, d.locale, d.title, d.description, d.excerpt, ${versionOf(kind)} AS version, ${body} AS body, ${aliases} AS aliases, ${codes} AS codes
     FROM content_documents d ${join}
     WHERE d.collection = $1 AND NOT d.partial AND d.redirect IS NULL AND d.id > $2 AND d.id <= $3 AND ($4::int[] IS NULL OR d.id = ANY ($4))
     ORDER BY d.id`,
    [COLLECTIONS[kind], after, upTo, ids],
  )
  const parsed = z.array(row).parse(rows)
  const byId = Map.groupBy(parsed, ({ id }) => id)
  const documents: IndexedDocument[] = []
  for (const translations of byId.values()) for (const own of translations) documents.push(await documentOf(query, kind, own, translations))
  return documents
}
