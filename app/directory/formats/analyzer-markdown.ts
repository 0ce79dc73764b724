import { configureExample, type ExampleRule } from '../analyzer/example-rule.server.ts'
import { fillSnippet } from '../issue/issue-names.ts'
import type { CatalogueAnalyzer } from '#cms/catalogue/catalogue.ts'
import { addressesOf, cataloguePath } from '../format-addresses.ts'
import { fenced, frontMatter, lineOf } from './issue-markdown.ts'

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
