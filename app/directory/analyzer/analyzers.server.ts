import { z } from 'zod'
import { CONTENT_LOCALES, type ContentLocale, type LayoutName } from '#config'
import { fileAddress } from '#cms/media/store-file.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import type { Analyzer } from '#types'
import { type RedirectOutcome, redirectOutcome, resolveAddress } from '#app/documents/resolve.server.ts'
import { layoutInDirectory } from '#app/documents/layout.ts'
import { markdownToHtml } from '#app/rich-text/markdown.server.ts'
import { directoryMessages } from '#app/i18n/en/directory.ts'
import { loadMessages } from '#app/i18n/index.ts'
import { cachedRead } from '#app/documents/cache.server.ts'
import { accessFor, documentsIn, localeOf, type Reader, readerOf, VISITOR } from '#app/documents/reader.server.ts'
import { headOf } from '#app/documents/page-head.ts'
import { type FoundDocument, originalLanguages } from '#app/documents/documents.server.ts'
import { configureExample, exampleRule, snippetsOf } from './snippets.server.ts'

const summaryRow = z.object({
  id: z.number(),
  shortcode: z.string(),
  name: z.string(),
  excerpt: z.string().nullable(),
  status: z.string(),
  category: z.string(),
  languages: z.array(z.string()),
  version: z.string().nullable(),
  logo: z.string().nullable(),
  updated: z.date(),
  critical: z.number(),
  major: z.number(),
  minor: z.number(),
})

/** One row of the directory: an analyzer with its published issues counted by severity. */
export type AnalyzerSummary = z.output<typeof summaryRow>

export type AnalyzerOrder = 'name' | 'issues' | 'newest'

const sizeOf = ({ critical, major, minor }: AnalyzerSummary) => critical + major + minor

const ORDERS: Record<AnalyzerOrder, (a: AnalyzerSummary, b: AnalyzerSummary) => number> = {
  name: () => 0,
  issues: (a, b) => sizeOf(b) - sizeOf(a),
  newest: (a, b) => b.updated.getTime() - a.updated.getTime(),
}

const countOf = (severity: 'critical' | 'major' | 'minor') =>
  `coalesce(sum(bit_count(own.bits & s.bits & shown.bits)) FILTER (WHERE s.word = '${severity}'), 0)::int AS ${severity}`

/** Counts the issues of all analyzers from the search index, which reads a few bitmap rows instead of every issue. */
const BY_SEVERITY = `
  SELECT own.word AS analyzer, ${(['critical', 'major', 'minor'] as const).map(countOf).join(', ')}
  FROM directory_bits own
  JOIN directory_bits s ON s.field = 'severity' AND s.chunk = own.chunk
  JOIN (SELECT chunk, bit_or(bits) AS bits FROM directory_bits WHERE field = 'status' AND word IN ('active', 'deprecated') GROUP BY chunk) shown ON shown.chunk = own.chunk
  WHERE own.field = 'analyzer' GROUP BY own.word`

/** Lists the published analyzers in one query, by name unless another order is requested. Removed issues are not counted. */
export async function listAnalyzers(
  cms: Cms,
  locale: ContentLocale = CONTENT_LOCALES.default,
  order: AnalyzerOrder = 'name',
): Promise<AnalyzerSummary[]> {
  return (await cachedRead(cms, { ...VISITOR, locale }, ['analyzers'], () => readAnalyzers(cms, locale))).toSorted(ORDERS[order])
}

async function readAnalyzers(cms: Cms, locale: ContentLocale): Promise<AnalyzerSummary[]> {
  const { rows } = await sqlOf(cms).query(`
    WITH counted AS MATERIALIZED (${BY_SEVERITY})
    SELECT a.id, a.shortcode, a.name, d.excerpt, a.status, a.category, a.tool_version AS version, m.filename AS logo, d.changed_at AS updated,
      coalesce((SELECT array_agg(t.text ORDER BY t."order") FROM analyzers_texts t WHERE t.parent_id = a.id AND t.path = 'languages'), '{}') AS languages,
      coalesce(n.critical, 0) AS critical, coalesce(n.major, 0) AS major, coalesce(n.minor, 0) AS minor
    FROM ${documentsIn({ kind: 'visitor', locale })} AS d JOIN analyzers a ON a.id = d.id LEFT JOIN media m ON m.id = a.logo_id
    LEFT JOIN counted n ON n.analyzer = directory_value(a.shortcode)
    WHERE d.collection = 'analyzers'
    ORDER BY lower(a.name)`)
  return z
    .array(summaryRow)
    .parse(rows)
    .map((row) => ({ ...row, logo: row.logo && fileAddress(row.logo) }))
}

/** An analyzer with its layout, or the redirect its editors set. */
export type AnalyzerAnswer = { analyzer: AnalyzerView; layout: LayoutName } | RedirectOutcome

/** Returns the analyzer with this shortcode, or `null`. A visitor never gets a draft. */
export async function findAnalyzer(cms: Cms, shortcode: string, reader: Reader = VISITOR, search = ''): Promise<AnalyzerAnswer | null> {
  const found = await resolveAddress(cms, { locale: localeOf(reader), key: `/directory/${shortcode}` }, reader, search)
  if (found && found.kind !== 'document') return redirectOutcome(found)
  if (found?.row.collection !== 'analyzers') return null
  const { row } = found
  // The row is part of the key, so that a view never outlives the version of the document it was found with.
  const analyzer = await cachedRead(cms, reader, ['analyzer', row], async () => {
    const doc = await cms.findByID({ collection: 'analyzers', id: row.id, depth: 1, ...accessFor(readerOf(reader, row)) })
    return viewOf(cms, doc, row, localeOf(reader))
  })
  return { analyzer, layout: layoutInDirectory(row) }
}

async function viewOf(cms: Cms, doc: Analyzer, row: FoundDocument, locale: ContentLocale) {
  const { tool, snippets } = doc
  const rule = await exampleRule(cms, doc)
  const messages = (await loadMessages(locale))?.directory ?? directoryMessages
  const labelled = [
    { label: messages.enable, code: snippets?.enable },
    { label: messages.configure, code: configureExample(snippets?.configure, rule) },
    { label: messages.silence, code: snippets?.silence },
  ]
  return {
    id: doc.id,
    shortcode: doc.shortcode,
    /** The language of its text: the default language where it is not translated. */
    written: row.locale,
    /** The languages it is published in as an original, which name each other. */
    translations: await originalLanguages(cms, row),
    name: doc.name,
    excerpt: doc.excerpt ?? '',
    head: headOf(doc),
    descriptionHtml: await markdownToHtml(doc.description ?? '', row.stem),
    status: doc.status,
    logo: (typeof doc.logo === 'object' && doc.logo?.url) || null,
    languages: doc.languages ?? [],
    tool: {
      name: tool?.name ?? '',
      version: tool?.version ?? '',
      homepage: tool?.homepage ?? '',
      license: tool?.license ?? '',
      repository: tool?.repository ?? '',
    },
    snippets: await snippetsOf(labelled, rule),
    ci: await snippetsOf(
      (snippets?.ci ?? []).map(({ name, code }) => ({ label: name, code })),
      rule,
    ),
  }
}

/** An analyzer as visitors see it. */
export type AnalyzerView = Awaited<ReturnType<typeof viewOf>>
