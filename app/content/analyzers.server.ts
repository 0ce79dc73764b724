import { z } from 'zod'
import { CONTENT_LOCALES, type ContentLocale, type LayoutName } from '#config'
import { fileAddress } from '#cms/media/keep-file.ts'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import type { Analyzer } from '#types'
import { type Elsewhere, elsewhere } from './elsewhere.ts'
import { layoutInDirectory } from './layout.ts'
import { markdownToHtml } from './markdown.server.ts'
import { inLocale } from '../locale-path.ts'
import { directoryWords } from '../words/en/directory.ts'
import { loadWords } from '../words/index.ts'
import { accessFor, documentsIn, localeOf, type Reader, readerOf, VISITOR } from './reader.server.ts'
import { headOf, type WrittenHead } from './page-head.ts'
import { resolvePath } from './resolve.server.ts'
import { anyIssueOf } from './issue-names.ts'
import { type Snippet, snippetsOf } from './snippets.server.ts'

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

/** One line of the directory: an analyzer with its published issues counted by severity. */
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

/** The issues of all analyzers, counted in the search's index: a few rows of bits and not every issue there is. */
const BY_SEVERITY = `
  SELECT own.word AS analyzer, ${(['critical', 'major', 'minor'] as const).map(countOf).join(', ')}
  FROM directory_bits own
  JOIN directory_bits s ON s.field = 'severity' AND s.chunk = own.chunk
  JOIN (SELECT chunk, bit_or(bits) AS bits FROM directory_bits WHERE field = 'status' AND word IN ('active', 'deprecated') GROUP BY chunk) shown ON shown.chunk = own.chunk
  WHERE own.field = 'analyzer' GROUP BY own.word`

/** The published analyzers, in one query; by name, unless another order is asked for. Removed issues are not counted. */
export async function listAnalyzers(
  cms: Cms,
  locale: ContentLocale = CONTENT_LOCALES.default,
  order: AnalyzerOrder = 'name',
): Promise<AnalyzerSummary[]> {
  const { rows } = await sqlOf(cms).query(`
    WITH counted AS MATERIALIZED (${BY_SEVERITY})
    SELECT a.id, a.shortcode, a.name, d.excerpt, a.status, a.category, a.tool_version AS version, m.filename AS logo, a.updated_at AS updated,
      coalesce((SELECT array_agg(t.text ORDER BY t."order") FROM analyzers_texts t WHERE t.parent_id = a.id AND t.path = 'languages'), '{}') AS languages,
      coalesce(n.critical, 0) AS critical, coalesce(n.major, 0) AS major, coalesce(n.minor, 0) AS minor
    FROM ${documentsIn({ kind: 'visitor', locale })} AS d JOIN analyzers a ON a.id = d.id LEFT JOIN media m ON m.id = a.logo_id
    LEFT JOIN counted n ON n.analyzer = directory_value(a.shortcode)
    WHERE d.collection = 'analyzers'
    ORDER BY lower(a.name)`)
  const found = z.array(summaryRow).parse(rows).toSorted(ORDERS[order])
  return found.map((row) => ({ ...row, logo: row.logo && fileAddress(row.logo) }))
}

/** What a visitor sees of an analyzer. */
export type AnalyzerView = {
  id: number
  shortcode: string
  /** The language its text is in, which is the default's where it is not translated. */
  written: ContentLocale
  name: string
  excerpt: string
  head: WrittenHead
  descriptionHtml: string
  status: Analyzer['status']
  logo: string | null
  languages: string[]
  tool: { name: string; version: string; homepage: string; license: string; repository: string }
  snippets: Snippet[]
  ci: Snippet[]
}

/** An analyzer in its layout, or where its editors send visitors instead. */
export type AnalyzerAnswer = { analyzer: AnalyzerView; layout: LayoutName } | Elsewhere

/** The analyzer with this shortcode, or `null`. A visitor never gets a draft. */
export async function findAnalyzer(cms: Cms, shortcode: string, reader: Reader = VISITOR, search = ''): Promise<AnalyzerAnswer | null> {
  const found = await resolvePath(cms, inLocale(`/directory/${shortcode}`, localeOf(reader)), reader, search)
  if (found && found.kind !== 'document') return elsewhere(found)
  if (found?.row.collection !== 'analyzers') return null
  const doc = await cms.findByID({ collection: 'analyzers', id: found.row.id, depth: 1, ...accessFor(readerOf(reader, found.row)) })
  return { analyzer: await viewOf(doc, found.row.locale, localeOf(reader)), layout: layoutInDirectory(found.row) }
}

async function viewOf(doc: Analyzer, written: ContentLocale, locale: ContentLocale): Promise<AnalyzerView> {
  const { tool, snippets } = doc
  const anyIssue = anyIssueOf(doc.config ?? null)
  const words = (await loadWords(locale))?.directory ?? directoryWords
  const labelled = [
    { label: words.enable, code: snippets?.enable },
    { label: words.configure, code: snippets?.configure },
    { label: words.silence, code: snippets?.silence },
  ]
  return {
    id: doc.id,
    shortcode: doc.shortcode,
    written,
    name: doc.name,
    excerpt: doc.excerpt ?? '',
    head: headOf(doc.seo),
    descriptionHtml: await markdownToHtml(doc.description ?? ''),
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
    snippets: await snippetsOf(labelled, anyIssue),
    ci: await snippetsOf(
      (snippets?.ci ?? []).map(({ name, code }) => ({ label: name, code })),
      anyIssue,
    ),
  }
}
