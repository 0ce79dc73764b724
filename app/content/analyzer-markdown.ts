import { anyIssueOf, named } from './issue-names.ts'
import type { CatalogueAnalyzer } from '#cms/imports/catalogue.ts'
import { addressesOf, cataloguePath } from './directory-addresses.ts'
import { fenced, frontMatter, lineOf } from './issue-markdown.ts'

/** An analyzer as Markdown: its facts, what it is, how to use it, and where its issues are. */
export function analyzerMarkdown(analyzer: CatalogueAnalyzer, issues: number, site: string): string {
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
  const anyIssue = anyIssueOf(analyzer.config ?? null)
  const recipes = [
    ['Turn a rule on', snippets.enable],
    ['Set its options', snippets.configure],
    ['Silence one finding', snippets.silence],
    ...(snippets.ci ?? []).map(({ name: server, code }) => [server, code] as const),
  ].flatMap(([heading = '', code]) => (code ? [`### ${lineOf(heading)}`, fenced(named(code, anyIssue), '')] : []))
  const parts = [
    frontMatter(facts),
    `# ${lineOf(name)}`,
    lineOf(excerpt),
    description.trim(),
    ...(recipes.length > 0 ? ['## How to use it', ...recipes] : []),
    '## Its issues',
    ['json', 'ndjson', 'sarif'].map((format) => `- <${site}${cataloguePath(format, shortcode)}>`).join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
