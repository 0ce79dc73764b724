import { z } from 'zod'
import type { Db } from '#cms/core/query.server.ts'
import { ANALYZER_CATEGORIES, ANALYZER_STATES, AUTOFIXES, CONFIG_FORMATS, ISSUE_CATEGORIES, SEVERITIES } from '#catalogue/vocabulary.ts'
import type { CatalogueAnalyzer, Rule } from '#catalogue/catalogue.ts'
import { guideFile, isEmptyGuide, proof, SOURCE_TYPES } from '#catalogue/guides/guide.ts'

// Maps database rows to the catalogue format; empty values are omitted or get their defaults.

const text = z
  .string()
  .nullable()
  .transform((value) => value ?? '')
const texts = z.array(text)

const guideExample = z.object({
  ...{ title: text, bad: text, good: text, language: text, file: text, options: text },
  ...{ sourceType: z.enum(SOURCE_TYPES), files: z.array(guideFile).catch([]), proof: proof.nullable().catch(null) },
})

/** An issue in the order of `rule`. */
const ruleRow = z.object({
  analyzer: z.string(),
  shortcode: z.string(),
  upstreamId: text,
  aliases: texts,
  ...{ title: text, summary: text, description: text },
  severity: z.enum(SEVERITIES),
  category: z.enum(ISSUE_CATEGORIES),
  ...{ tags: texts, languages: texts },
  autofix: z.enum(AUTOFIXES),
  recommended: z.boolean(),
  cwe: z.array(z.number()),
  owasp: texts,
  examples: z.array(z.object({ bad: text, good: text, language: text, isFix: z.boolean() })),
  // Omitted if there is none: importing the catalogue elsewhere must not remove a guide.
  guide: z
    .object({ why: text, fix: text, exceptions: text, from: text, examples: z.array(guideExample) })
    .transform((guide) => (isEmptyGuide(guide) ? undefined : guide)),
  options: z.array(z.object({ name: text, type: text, default: text, description: text })),
  references: z.array(z.object({ title: text, url: text })),
  ...{ source: text, since: text },
  deprecated: z.object({ since: text, replacedBy: texts }).nullable(),
  removed: z.object({ since: text }).nullable(),
})

const analyzerRow = z.object({
  id: z.number(),
  updatedAt: z.date(),
  shortcode: z.string(),
  name: z.string(),
  status: z.enum(ANALYZER_STATES),
  category: z.enum(ANALYZER_CATEGORIES),
  languages: texts,
  ...{ excerpt: text, description: text },
  tool: z.object({ name: text, version: text, homepage: text, license: text, repository: text }),
  config: z.enum(CONFIG_FORMATS).nullable(),
  snippets: z.object({ enable: text, configure: text, silence: text, ci: z.array(z.object({ name: text, code: text })) }),
})

/** Drops empty values; returns undefined if none are left. */
function omitEmpty<T extends Record<string, unknown>>(parts: T): Partial<T> | undefined {
  const full = Object.entries(parts).filter(([, value]) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
  return full.length > 0 ? (Object.fromEntries(full) as Partial<T>) : undefined
}

/** A published analyzer in the catalogue format, with its id for reading its issues. */
export type ExportedAnalyzer = { id: number; analyzer: CatalogueAnalyzer; updatedAt: Date }

export type ExportedRule = { analyzer: string; rule: Rule }

const BATCH = 400

const list = (path: string) =>
  `coalesce((SELECT jsonb_agg(t.text ORDER BY t."order") FROM issues_texts t WHERE t.parent_id = i.id AND t.path = '${path}'), '[]')`

/** Arguments of `jsonb_build_object`: each name with its column, whose name may begin with a prefix. */
const objectOf = (table: string, names: string, prefix = '') =>
  names
    .split(' ')
    .map((name) => `'${name}', ${table}."${prefix}${name}"`)
    .join(', ')

/** The rows of a list as JSON, from its columns of the same name and `more`. */
const rows = (table: string, columns: string, more = '') =>
  `coalesce((SELECT jsonb_agg(jsonb_build_object(${objectOf('t', columns)}${more}) ORDER BY t._order) FROM ${table} t WHERE t._parent_id = i.id), '[]')`

const GUIDE_EXAMPLES = rows(
  'issues_guide_examples',
  'title bad good language file options proof',
  `, 'sourceType', coalesce(t.source_type::text, 'module'), 'files', coalesce(t.files, '[]')`,
)

/** Published issues of published analyzers, with all their lists. */
const RULES = `SELECT a.shortcode AS analyzer, i.shortcode, i.upstream_id AS "upstreamId", i.title, i.summary, i.description, i.severity, i.category,
  i.autofix, coalesce(i.recommended, false) AS recommended, i.source, i.since,
  ${['aliases', 'tags', 'languages', 'owasp'].map((path) => `${list(path)} AS ${path}`).join(', ')},
  CASE WHEN i.deprecated_since <> '' THEN jsonb_build_object('since', i.deprecated_since, 'replacedBy', ${list('deprecated.replacedBy')}) END AS deprecated,
  CASE WHEN i.removed_since <> '' THEN jsonb_build_object('since', i.removed_since) END AS removed,
  coalesce((SELECT jsonb_agg(n.number ORDER BY n."order") FROM issues_numbers n WHERE n.parent_id = i.id AND n.path = 'cwe'), '[]') AS cwe,
  ${rows('issues_examples', 'bad good language', `, 'isFix', coalesce(t.is_fix, false)`)} AS examples,
  jsonb_build_object(${objectOf('i', 'why fix exceptions from', 'guide_')}, 'examples', ${GUIDE_EXAMPLES}) AS guide,
  ${rows('issues_options', 'name type default description')} AS options, ${rows('issues_references', 'title url')} AS "references"
  FROM issues i JOIN analyzers a ON a.id = i.analyzer_id
  JOIN analyzers_locales l ON l._parent_id = a.id AND l._locale = 'en' AND l._status = 'published'
  WHERE i._status = 'published'`

const ANALYZERS = `SELECT a.id, a.shortcode, a.name, a.status, a.category, a.config, l.excerpt, l.description, a.updated_at AS "updatedAt",
  jsonb_build_object(${objectOf('a', 'name version homepage license repository', 'tool_')}) AS tool,
  coalesce((SELECT jsonb_agg(t.text ORDER BY t."order") FROM analyzers_texts t WHERE t.parent_id = a.id AND t.path = 'languages'), '[]') AS languages,
  jsonb_build_object(${objectOf('a', 'enable configure silence', 'snippets_')}, 'ci',
    coalesce((SELECT jsonb_agg(jsonb_build_object('name', t.name, 'code', t.code) ORDER BY t._order) FROM analyzers_snippets_ci t WHERE t._parent_id = a.id), '[]')) AS snippets
  FROM analyzers a JOIN analyzers_locales l ON l._parent_id = a.id AND l._locale = 'en' AND l._status = 'published'`

/** Returns the published analyzers sorted by code, or only the one with this code. */
export async function exportedAnalyzers(db: Db, shortcode?: string): Promise<ExportedAnalyzer[]> {
  const found = await db.query(`${ANALYZERS} WHERE $1::text IS NULL OR a.shortcode = $1 ORDER BY a.shortcode`, [shortcode ?? null])
  return found.rows.map((row) => {
    const { id, updatedAt, languages, excerpt, description, tool, config, snippets, ...own } = analyzerRow.parse(row)
    const rest = { languages, excerpt, description, tool: omitEmpty(tool), config: config ?? undefined, snippets: omitEmpty(snippets) }
    return { id, analyzer: { ...own, ...omitEmpty(rest) }, updatedAt }
  })
}

function exported(row: unknown): ExportedRule {
  const { analyzer, ...rule } = ruleRow.parse(row)
  return { analyzer, rule }
}

/** Returns the published issue with this id as a rule. */
export async function exportedRule(db: Db, id: number): Promise<ExportedRule | null> {
  const { rows: found } = await db.query(`${RULES} AND i.id = $1`, [id])
  return found[0] === undefined ? null : exported(found[0])
}

/** Streams the published rules of an analyzer in batches, sorted by code. */
export async function* exportedRules(db: Db, analyzerId: number): AsyncGenerator<Rule> {
  let after = ''
  for (;;) {
    // Keyset pagination on the index (analyzer, code), so that a batch reads only its own rows.
    const { rows: found } = await db.query(`${RULES} AND i.analyzer_id = $1 AND i.shortcode > $2 ORDER BY i.shortcode LIMIT $3`, [
      analyzerId,
      after,
      BATCH,
    ])
    const batch = found.map(exported)
    for (const { rule } of batch) yield rule
    const last = batch.at(-1)
    if (batch.length < BATCH || !last) return
    after = last.rule.shortcode
  }
}

/** Identifies a state of the exported catalogues: `mark` changes with every change of an issue or its analyzer. */
type Stamp = { count: number; mark: string; updatedAt: Date }

const stampRow = z.object({ count: z.number(), mark: z.string(), updated_at: z.date().nullable() })

/**
 * Computes the stamp of these analyzers and their issues. It combines the times of all rows, since of two concurrent imports the one that
 * began first may commit last, with an older time.
 */
export async function stampOf(db: Db, analyzers: readonly ExportedAnalyzer[]): Promise<Stamp> {
  const { rows: found } = await db.query(
    `SELECT count(*)::int AS count, max(i.updated_at) AS updated_at,
       coalesce(bit_xor(hashint8extended(i.id, (extract(epoch FROM i.updated_at) * 1000)::bigint)), 0)::text AS mark
     FROM issues i WHERE i._status = 'published' AND i.analyzer_id = ANY($1)`,
    [analyzers.map(({ id }) => id)],
  )
  const { count, mark, updated_at } = stampRow.parse(found[0])
  const times = [updated_at, ...analyzers.map(({ updatedAt }) => updatedAt)].flatMap((date) => (date ? [date.getTime()] : []))
  const own = analyzers.map(({ id, updatedAt }) => `${id}:${updatedAt.getTime()}`).join(',')
  return { count, mark: `${count} ${mark} ${own}`, updatedAt: new Date(Math.max(0, ...times)) }
}
