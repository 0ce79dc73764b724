import { z } from 'zod'
import type { Db } from '#cms/core/query.server.ts'
import type { CatalogueAnalyzer } from '../catalogue.ts'
import { analyzerOf, analyzerRow, ruleOf, ruleRow } from './exported-rows.ts'
import type { Rule } from '../rule.ts'

/** A published analyzer in the catalogue format, with its id for reading its issues. */
export type ExportedAnalyzer = { id: number; analyzer: CatalogueAnalyzer; updatedAt: Date }

export type ExportedRule = { analyzer: string; rule: Rule; updatedAt: Date }

const BATCH = 400

const list = (path: string) =>
  `coalesce((SELECT jsonb_agg(t.text ORDER BY t."order") FROM issues_texts t WHERE t.parent_id = i.id AND t.path = '${path}'), '[]') AS "${path}"`

const rows = (table: string, columns: string, name: string) =>
  `coalesce((SELECT jsonb_agg(jsonb_build_object(${columns}) ORDER BY t._order) FROM ${table} t WHERE t._parent_id = i.id), '[]') AS "${name}"`

const GUIDE_EXAMPLE = `'title', t.title, 'bad', t.bad, 'good', t.good, 'language', t.language, 'file', t.file, 'options', t.options,
  'sourceType', coalesce(t.source_type::text, 'module'), 'files', coalesce(t.files, '[]'), 'proof', t.proof`

/** Published issues of published analyzers, with all their lists. */
const RULES = `SELECT a.shortcode AS analyzer, i.id, i.shortcode, i.upstream_id, i.title, i.summary, i.description, i.severity, i.category,
  i.autofix, coalesce(i.recommended, false) AS recommended, i.source, i.since, i.deprecated_since, i.removed_since, i.updated_at,
  ${['aliases', 'tags', 'languages', 'owasp', 'deprecated.replacedBy'].map(list).join(', ')},
  coalesce((SELECT jsonb_agg(n.number ORDER BY n."order") FROM issues_numbers n WHERE n.parent_id = i.id AND n.path = 'cwe'), '[]') AS cwe,
  ${rows('issues_examples', `'bad', t.bad, 'good', t.good, 'language', t.language, 'isFix', coalesce(t.is_fix, false)`, 'examples')},
  i.guide_why, i.guide_fix, i.guide_exceptions, i.guide_from,
  ${rows('issues_guide_examples', GUIDE_EXAMPLE, 'guideExamples')},
  ${rows('issues_options', `'name', t.name, 'type', t.type, 'default', t."default", 'description', t.description`, 'options')},
  ${rows('issues_references', `'title', t.title, 'url', t.url`, 'references')}
  FROM issues i JOIN analyzers a ON a.id = i.analyzer_id
  JOIN analyzers_locales l ON l._parent_id = a.id AND l._locale = 'en' AND l._status = 'published'
  WHERE i._status = 'published'`

const ANALYZERS = `SELECT a.id, a.shortcode, a.name, a.status, a.category, a.config, l.excerpt, l.description, a.updated_at,
  a.tool_name, a.tool_version, a.tool_homepage, a.tool_license, a.tool_repository,
  a.snippets_enable, a.snippets_configure, a.snippets_silence,
  coalesce((SELECT jsonb_agg(t.text ORDER BY t."order") FROM analyzers_texts t WHERE t.parent_id = a.id AND t.path = 'languages'), '[]') AS languages,
  coalesce((SELECT jsonb_agg(jsonb_build_object('name', t.name, 'code', t.code) ORDER BY t._order) FROM analyzers_snippets_ci t WHERE t._parent_id = a.id), '[]') AS ci
  FROM analyzers a JOIN analyzers_locales l ON l._parent_id = a.id AND l._locale = 'en' AND l._status = 'published'`

/** Returns the published analyzers sorted by code, or only the one with this code. */
export async function exportedAnalyzers(db: Db, shortcode?: string): Promise<ExportedAnalyzer[]> {
  const found = await db.query(`${ANALYZERS} WHERE $1::text IS NULL OR a.shortcode = $1 ORDER BY a.shortcode`, [shortcode ?? null])
  return found.rows.map((row) => {
    const read = analyzerRow.parse(row)
    return { id: read.id, analyzer: analyzerOf(read), updatedAt: read.updated_at }
  })
}

const exported = (row: unknown): ExportedRule => {
  const read = ruleRow.parse(row)
  return { analyzer: read.analyzer, rule: ruleOf(read), updatedAt: read.updated_at }
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
export type Stamp = { count: number; mark: string; updatedAt: Date }

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
