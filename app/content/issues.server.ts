import { z } from 'zod'
import { appConfig, type LayoutName } from '#config'
import type { Cms } from '#cms/payload.server.ts'
import { sqlOf } from '#cms/sql.server.ts'
import type { Analyzer, Issue } from '#types'
import { type Elsewhere, elsewhere } from './elsewhere.ts'
import { layoutInDirectory } from './layout.ts'
import { markdownToHtml } from './markdown.server.ts'
import { inLocale } from '../locale-path.ts'
import { accessFor, localeOf, type Reader, readerOf, VISITOR } from './reader.server.ts'
import { headOf, type WrittenHead } from './page-head.ts'
import { resolvePath } from './resolve.server.ts'

const summaryRow = z.object({
  shortcode: z.string(),
  title: z.string(),
  severity: z.enum(['critical', 'major', 'minor']),
  category: z.string(),
  autofix: z.enum(['none', 'safe', 'unsafe']),
  recommended: z.boolean(),
  deprecated: z.boolean(),
})

/** One line of an analyzer's list of issues. */
export type IssueSummary = z.output<typeof summaryRow>

export type IssueList = { issues: IssueSummary[]; total: number; page: number; pages: number }

/** One page of an analyzer's published issues: the grave ones first, then by code. `page` counts from 1. */
export async function listIssues(cms: Cms, analyzerId: number, page: number, reader: Reader = VISITOR): Promise<IssueList> {
  const size = appConfig.directoryPageSize
  const sql = sqlOf(cms)
  // Issues are public only while their analyzer is; a link that shares a draft of it does not share them.
  const isShown =
    reader.kind === 'person'
      ? ''
      : ` AND EXISTS (SELECT 1 FROM content_documents d WHERE d.collection = 'analyzers' AND d.id = $1 AND d.locale = 'en')`
  const listed = `analyzer_id = $1 AND _status = 'published'${isShown}`
  const counted = await sql.query(`SELECT count(*)::int AS total FROM issues WHERE ${listed}`, [analyzerId])
  const { total } = z.object({ total: z.number() }).parse(counted.rows[0])
  const { rows } = await sql.query(
    `SELECT shortcode, title, severity, category, autofix, coalesce(recommended, false) AS recommended, deprecated_since IS NOT NULL AS deprecated
     FROM issues WHERE ${listed}
     ORDER BY severity, shortcode LIMIT $2 OFFSET $3`,
    [analyzerId, size, (page - 1) * size],
  )
  return { issues: z.array(summaryRow).parse(rows), total, page, pages: Math.max(1, Math.ceil(total / size)) }
}

/** What a visitor sees of an issue. */
export type IssueView = {
  analyzer: { shortcode: string; name: string; silence: string }
  shortcode: string
  title: string
  summary: string
  head: WrittenHead
  descriptionHtml: string
  severity: Issue['severity']
  category: Issue['category']
  autofix: Issue['autofix']
  recommended: boolean
  tags: string[]
  since: string
  deprecated: { since: string; replacedBy: string[] } | null
  options: { name: string; type: string; default: string; description: string }[]
  references: { title: string; url: string }[]
}

/** An issue in its layout, or where its editors send visitors instead. */
export type IssueAnswer = { issue: IssueView; layout: LayoutName } | Elsewhere

/** The issue of an analyzer with this shortcode, or `null`. A visitor never gets a draft. */
export async function findIssue(
  cms: Cms,
  analyzerShortcode: string,
  shortcode: string,
  reader: Reader = VISITOR,
  search = '',
): Promise<IssueAnswer | null> {
  const found = await resolvePath(cms, inLocale(`/directory/${analyzerShortcode}/issues/${shortcode}`, localeOf(reader)), reader, search)
  if (found && found.kind !== 'document') return elsewhere(found)
  if (found?.row.collection !== 'issues') return null
  const doc = await cms.findByID({ collection: 'issues', id: found.row.id, depth: 1, ...accessFor(readerOf(reader, found.row)) })
  const analyzer = await analyzerOf(cms, doc, reader)
  // The analyzer may be a draft while its issue is published; then the issue is not public either.
  if (!analyzer) return null
  return { issue: await viewOf(doc, analyzer, found.row.stem), layout: layoutInDirectory(found.row) }
}

type Around = Pick<Analyzer, 'shortcode' | 'name' | 'snippets'>

/** What an issue’s page says of its analyzer. A link that shares the issue shows that much of a draft too, and no more. */
async function analyzerOf(cms: Cms, { id, analyzer }: Issue, reader: Reader): Promise<Around | null> {
  if (typeof analyzer === 'object') return analyzer
  if (reader.kind !== 'share' || reader.collection !== 'issues' || reader.id !== id) return null
  const select = { shortcode: true, name: true, snippets: { silence: true } } as const
  return cms.findByID({ collection: 'analyzers', id: analyzer, depth: 0, draft: true, select, disableErrors: true })
}

async function viewOf(doc: Issue, analyzer: Around, stem: string): Promise<IssueView> {
  return {
    analyzer: {
      shortcode: analyzer.shortcode,
      name: analyzer.name,
      silence: analyzer.snippets?.silence?.replaceAll('{code}', doc.shortcode) ?? '',
    },
    shortcode: doc.shortcode,
    title: doc.title,
    summary: doc.summary ?? '',
    head: headOf(doc.seo),
    descriptionHtml: await markdownToHtml(doc.description ?? '', stem),
    severity: doc.severity,
    category: doc.category,
    autofix: doc.autofix,
    recommended: doc.recommended ?? false,
    tags: doc.tags ?? [],
    since: doc.since ?? '',
    deprecated: doc.deprecated?.since ? { since: doc.deprecated.since, replacedBy: doc.deprecated.replacedBy ?? [] } : null,
    options: (doc.options ?? []).map((option) => ({
      name: option.name,
      type: option.type ?? '',
      default: option.default ?? '',
      description: option.description ?? '',
    })),
    references: (doc.references ?? []).map(({ title, url }) => ({ title: title ?? url, url })),
  }
}
