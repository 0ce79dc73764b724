import type { Rule } from '#cms/imports/rule.ts'
import { stringify } from 'yaml'
import { addressesOf } from './directory-addresses.ts'

/** A code block whose fence is longer than any within. */
export function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language.replaceAll(/[^\w+#.-]/g, '')}\n${code.replace(/\n$/, '')}\n${fence}`
}

const inLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Code as Markdown finds it: between two runs of backticks of one length. */
const CODE = /(?<!`)(`+)(?!`)[^`](?:.*?[^`])??\1(?!`)/g
/** Signs that would begin a link, a picture, or code that nothing ends. */
const signsPlain = (text: string) => text.replaceAll(/[\\`[\]]|!(?=\[)/g, String.raw`\$&`).replaceAll('<', '&lt;')

/** Plain text for a heading or a list: one line, in which nothing is a tag, a link or a picture. Code in backticks stays code. */
export function lineOf(text: string): string {
  const line = inLine(text)
  const codes = [...line.matchAll(CODE)]
  const ends = [0, ...codes.map(({ 0: code, index }) => index + code.length)]
  const between = ends.map((end, nth) => signsPlain(line.slice(end, codes[nth]?.index)))
  return between.map((plain, nth) => plain + (codes[nth]?.[0] ?? '')).join('')
}

/** Markdown for a cell of a table, which ends at a `|` without a backslash, in code too; two backslashes are one sign. */
const inCell = (markdown: string) => markdown.replaceAll(/(\\*)\|/g, (_, before: string) => `${before}${before.length % 2 ? '\\' : ''}\\|`)

/** Code in a line, also where it has backticks itself. */
function codeOf(text: string): string {
  const line = inLine(text)
  if (!line) return ''
  const runs = (line.match(/`+/g) ?? []).map((run) => run.length)
  const fence = '`'.repeat(Math.max(0, ...runs) + 1)
  return runs.length > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

const section = (heading: string, ...parts: string[]) => {
  const written = parts.filter(Boolean)
  return written.length > 0 ? [`## ${heading}`, ...written] : []
}

function exampleParts({ examples }: Rule): string[] {
  return examples.flatMap(({ bad, good, language, isFix }) => [
    ...(bad ? ['With the issue:', fenced(bad, language)] : []),
    ...(good ? [isFix ? 'As the tool’s own autofix writes it:' : 'Mended:', fenced(good, language)] : []),
  ])
}

function optionTable({ options }: Rule): string {
  if (options.length === 0) return ''
  const rows = options.map(
    (option) =>
      `| ${[codeOf(option.name), codeOf(option.type), codeOf(option.default), lineOf(option.description)].map(inCell).join(' | ')} |`,
  )
  return ['| Option | Type | Default | What it does |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** An address within angle brackets, which end at `>` and hold no blank. */
const target = (url: string) => `<${url.replaceAll(/[<>\s]/g, (sign) => encodeURIComponent(sign))}>`

const linkTo = ({ title, url }: { title: string; url: string }) => `- [${lineOf(title || url)}](${target(url)})`

function stateOf({ deprecated, removed }: Rule): string {
  if (removed) return `**Removed in ${lineOf(removed.since)}.**`
  if (!deprecated) return ''
  const instead = deprecated.replacedBy.length > 0 ? ` Use ${deprecated.replacedBy.map(codeOf).join(', ')} instead.` : ''
  return `**Deprecated since ${lineOf(deprecated.since)}.**${instead}`
}

/** What the rule says for people, without heading and facts: also the help of a SARIF rule. */
export function issueBody(rule: Rule): string {
  const description = rule.description.replace('<!--more-->', '').trim()
  return [
    stateOf(rule),
    inLine(rule.summary) === inLine(description) ? '' : lineOf(rule.summary),
    description,
    ...section('Examples', ...exampleParts(rule)),
    ...section('Options', optionTable(rule)),
    ...section(
      'References',
      [...rule.references, ...(rule.source ? [{ title: 'The rule’s source', url: rule.source }] : [])].map(linkTo).join('\n'),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The facts at the head of a document; what is empty is left out. */
export const frontMatter = (facts: Record<string, unknown>): string => {
  const told = Object.entries(facts).filter(([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0))
  return `---\n${stringify(Object.fromEntries(told), { lineWidth: 0 })}---`
}

/** An issue as Markdown, for people and for agents: facts, then what its page says. */
export function issueMarkdown(rule: Rule, analyzer: string, site: string): string {
  const { page } = addressesOf(site, analyzer, rule.shortcode)
  const { shortcode, title, severity, category, autofix, recommended, tags, languages, aliases, owasp, since, deprecated, removed } = rule
  const facts = {
    title: inLine(title),
    url: page,
    analyzer,
    code: shortcode,
    upstreamId: rule.upstreamId === shortcode ? '' : rule.upstreamId,
    aliases,
    severity,
    category,
    autofix,
    recommended,
    tags,
    languages,
    cwe: rule.cwe.map((number) => `CWE-${number}`),
    owasp,
    since,
    deprecated,
    removed,
  }
  return `${frontMatter(facts)}\n\n# ${lineOf(title)}\n\n${issueBody(rule)}\n`
}
