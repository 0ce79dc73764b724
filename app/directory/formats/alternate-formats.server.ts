import { env } from '#platform/env/env.ts'
import type { AlternateExtension } from '#platform/http/alternate-path.ts'
import { pathOf } from '#cms/core/paths.ts'
import { resolveMarkdownText } from '#app/rich-text/body/markdown-tree.server.ts'
import { exportedAnalyzers, exportedRule } from '#cms/catalogue/export.server.ts'
import type { Cms } from '#cms/core/cms.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { configureExample, exampleRule, type ExampleRule } from '../analyzer/snippets.server.ts'
import { fillSnippet } from '../issue/fill-snippet.ts'
import type { CatalogueAnalyzer } from '#catalogue/catalogue.ts'
import { issueDocument } from './catalogue-formats.ts'
import { addressesOf, badgePath, cataloguePath } from '../format-addresses.ts'
import { fenced, frontMatter, issueMarkdown, lineOf } from './issue-markdown.ts'
import type { FoundDocument } from '#app/documents/documents.server.ts'

/** Renders an analyzer as Markdown: facts, description, usage as shown by a rule, and links to its catalogue. */
export function analyzerMarkdown(analyzer: CatalogueAnalyzer, rule: ExampleRule, issues: number, site: string): string {
  const { shortcode, name, status, category, languages = [], excerpt = '', description = '', tool = {}, snippets = {} } = analyzer
  const facts = {
    title: name,
    url: addressesOf(site, shortcode).page,
    code: shortcode,
    status,
    category,
    languages,
    ...tool,
    name: tool.name ?? '',
    issues,
  }
  const recipes = [
    ['Enable a rule', snippets.enable],
    ['Configure it', configureExample(snippets.configure, rule)],
    ['Silence one finding', snippets.silence],
    ...(snippets.ci ?? []).map(({ name: server, code }) => [server, code] as const),
  ].flatMap(([heading = '', code]) => (code ? [`### ${lineOf(heading)}`, fenced(fillSnippet(code, rule), '')] : []))
  const parts = [
    frontMatter(facts),
    `# ${lineOf(name)}`,
    lineOf(excerpt),
    description.trim(),
    ...(recipes.length > 0 ? ['## How to use it', ...recipes] : []),
    '## Issues',
    ['json', 'ndjson', 'sarif'].map((format) => `- <${site}${cataloguePath(format, shortcode)}>`).join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/** An analyzer or issue in another format; `page` is the address of its page. */
export type Alternate = { text: string; page: string; modified: Date }

async function issueAlternate(
  cms: Cms,
  { id, changed_at: modified }: FoundDocument,
  extension: AlternateExtension,
): Promise<Alternate | null> {
  const found = await exportedRule(sqlOf(cms), id)
  if (!found) return null
  const { analyzer, rule } = found
  const site = env().SITE_URL
  const { page } = addressesOf(site, analyzer, rule.shortcode)
  const text = extension === 'md' ? issueMarkdown(rule, analyzer, site) : JSON.stringify(issueDocument(rule, analyzer, site))
  return { text, page, modified }
}

const COUNTS = `SELECT count(*)::int AS total, count(*) FILTER (WHERE severity = 'critical')::int AS critical,
  count(*) FILTER (WHERE severity = 'major')::int AS major, count(*) FILTER (WHERE severity = 'minor')::int AS minor
  FROM issues WHERE analyzer_id = $1 AND _status = 'published'`

type Counts = { total: number; critical: number; major: number; minor: number }

async function analyzerAlternate(
  cms: Cms,
  { key, changed_at: modified }: FoundDocument,
  extension: AlternateExtension,
): Promise<Alternate | null> {
  const shortcode = key.split('/').at(-1) ?? ''
  const [found] = await exportedAnalyzers(sqlOf(cms), shortcode)
  if (!found) return null
  const site = env().SITE_URL
  const description = resolveMarkdownText(found.analyzer.description ?? '', pathOf('analyzers', { shortcode }), site)
  const analyzer = { ...found.analyzer, ...(description && { description }) }
  const { rows } = await sqlOf(cms).query<Counts>(COUNTS, [found.id])
  const counts = rows[0] ?? { total: 0, critical: 0, major: 0, minor: 0 }
  const { page, json } = addressesOf(site, shortcode)
  const catalogue = Object.fromEntries(['json', 'ndjson', 'sarif'].map((format) => [format, site + cataloguePath(format, shortcode)]))
  const document = { ...analyzer, issues: counts, url: json, helpUri: page, catalogue, badge: site + badgePath(shortcode) }
  const asMarkdown = async () => analyzerMarkdown(analyzer, await exampleRule(cms, analyzer), counts.total, site)
  return { text: extension === 'md' ? await asMarkdown() : JSON.stringify(document), page, modified }
}

/** Writes a document of the directory in another format; `null` if it is none. Catalogues exist in one language only. */
export async function directoryAlternate(cms: Cms, row: FoundDocument, extension: AlternateExtension): Promise<Alternate | null> {
  if (row.collection === 'issues') return issueAlternate(cms, row, extension)
  return row.collection === 'analyzers' ? analyzerAlternate(cms, row, extension) : null
}
