import { stringify } from 'yaml'
import { exampleFingerprint, type GuideExample, type Proof } from '#catalogue/guides/guide.ts'
import type { Rule } from '#catalogue/catalogue.ts'
import { resolveMarkdownText } from '#app/rich-text/body/markdown-tree.server.ts'
import { pathOf } from '#cms/core/paths.ts'
import { addressesOf } from '../format-addresses.ts'

/** Renders a code block whose fence is longer than any run of backticks in it. */
export function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language.replaceAll(/[^\w+#.-]/g, '')}\n${code.replace(/\n$/, '')}\n${fence}`
}

const toOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Inline code as Markdown parses it: between two runs of backticks of the same length. */
const CODE = /(?<!`)(`+)(?!`)[^`](?:.*?[^`])??\1(?!`)/g
/** Escapes characters that would begin a link, an image or unterminated code. */
const escapePlain = (text: string) => text.replaceAll(/[\\`[\]]|!(?=\[)/g, String.raw`\$&`).replaceAll('<', '&lt;')

/** Escapes plain text for a heading or a list: one line without tags, links or images. Inline code stays code. */
export function lineOf(text: string): string {
  const line = toOneLine(text)
  const codes = [...line.matchAll(CODE)]
  const ends = [0, ...codes.map(({ 0: code, index }) => index + code.length)]
  const between = ends.map((end, nth) => escapePlain(line.slice(end, codes[nth]?.index)))
  return between.map((plain, nth) => plain + (codes[nth]?.[0] ?? '')).join('')
}

/** Escapes Markdown for a table cell, which an unescaped `|` ends even within code. */
const inCell = (markdown: string) => markdown.replaceAll(/(\\*)\|/g, (_, before: string) => `${before}${before.length % 2 ? '\\' : ''}\\|`)

/** Renders inline code that may contain backticks. */
function codeOf(text: string): string {
  const line = toOneLine(text)
  if (!line) return ''
  const runs = (line.match(/`+/g) ?? []).map((run) => run.length)
  const fence = '`'.repeat(Math.max(0, ...runs) + 1)
  return runs.length > 0 ? `${fence} ${line} ${fence}` : `${fence}${line}${fence}`
}

const section = (heading: string, ...parts: string[]) => {
  const written = parts.filter(Boolean)
  return written.length > 0 ? [`## ${heading}`, ...written] : []
}

/** What the tool reported, as a list of places and messages. */
function proofParts({ tool, version, findings, fixed, also }: Proof, language: string): string[] {
  const reported = findings.map(({ line, column, message }) => `- Line ${line}, column ${column}: ${lineOf(message)}`)
  return [
    `Reported by ${lineOf(tool)} ${lineOf(version)}:`,
    reported.join('\n'),
    ...(fixed ? ['As fixed by the tool:', fenced(fixed, language)] : []),
    ...(also.length > 0 ? [`Also caught by ${also.map(codeOf).join(', ')}.`] : []),
  ]
}

function guideExample(example: GuideExample): string[] {
  const { title, bad, good, language, options, proof } = example
  const isProven = proof?.of === exampleFingerprint(example)
  return [
    ...(title ? [`### ${lineOf(title)}`] : []),
    ...(options ? [`With the options ${codeOf(options)}:`] : []),
    ...['Incorrect:', fenced(bad, language)],
    ...(isProven ? proofParts(proof, language) : []),
    ...['Correct:', fenced(good, language)],
  ]
}

/** The rule's guide: the reason, examples with what the tool reported, how to fix a finding, and when not to use the rule. */
function guideParts({ guide }: Rule): string[] {
  if (!guide) return []
  return [
    guide.why,
    ...(guide.from ? [`A port of ${codeOf(guide.from)}: the explanation is that rule’s, and the findings are this tool’s own.`] : []),
    ...section('Examples', ...guide.examples.flatMap(guideExample)),
    ...section('How to fix it', guide.fix),
    ...section('When not to use it', guide.exceptions),
  ]
}

function exampleParts({ examples }: Rule): string[] {
  return examples.flatMap(({ bad, good, language, isFix }) => [
    ...(bad ? ['Incorrect:', fenced(bad, language)] : []),
    ...(good ? [isFix ? 'As fixed by the tool:' : 'Correct:', fenced(good, language)] : []),
  ])
}

/** Headings within the description of an option, which a table cell cannot have. */
const INNER_HEADING = /^[ \t]*#{2,6}[ \t]+(\S.*)$/gm

function optionTable({ options }: Rule): string {
  if (options.length === 0) return ''
  const rows = options.map(({ name, type, default: preset, description }) => {
    const text = lineOf(description.replaceAll(INNER_HEADING, '**$1:**'))
    return `| ${[codeOf(name), codeOf(type), codeOf(preset), text].map(inCell).join(' | ')} |`
  })
  return ['| Option | Type | Default | Description |', '| --- | --- | --- | --- |', ...rows].join('\n')
}

/** A link destination in angle brackets, which may not contain `<`, `>` or whitespace. */
const target = (url: string) => `<${url.replaceAll(/[<>\s]/g, (sign) => encodeURIComponent(sign))}>`

const linkTo = ({ title, url }: { title: string; url: string }) => `- [${lineOf(title || url)}](${target(url)})`

function stateOf({ deprecated, removed }: Rule): string {
  if (removed) return `**Removed in ${lineOf(removed.since)}.**`
  if (!deprecated) return ''
  const instead = deprecated.replacedBy.length > 0 ? ` Use ${deprecated.replacedBy.map(codeOf).join(', ')} instead.` : ''
  return `**Deprecated since ${lineOf(deprecated.since)}.**${instead}`
}

/** Resolves the relative links in a rule's texts, as its page does. Only `catalogue.json`, which is imported again, has them as written. */
export function withPublicLinks(rule: Rule, analyzer: string, site: string): Rule {
  const source = pathOf('issues', { analyzerShortcode: analyzer, shortcode: rule.shortcode })
  const resolve = (text: string) => resolveMarkdownText(text, source, site)
  const { description, guide } = rule
  if (!guide) return { ...rule, description: resolve(description) }
  const [why, fix, exceptions] = [resolve(guide.why), resolve(guide.fix), resolve(guide.exceptions)]
  return { ...rule, description: resolve(description), guide: { ...guide, why, fix, exceptions } }
}

/** The body of an issue's Markdown, without title and front matter. Also the help text of a SARIF rule. */
export function issueBody(written: Rule, analyzer: string, site: string): string {
  const rule = withPublicLinks(written, analyzer, site)
  const description = rule.description.replace('<!--more-->', '').trim()
  return [
    stateOf(rule),
    toOneLine(rule.summary) === toOneLine(description) ? '' : lineOf(rule.summary),
    ...guideParts(rule),
    ...(rule.guide ? section('In the tool’s words', description.startsWith('#') ? '' : description) : [description]),
    rule.guide && description.startsWith('#') ? description : '',
    ...section(rule.guide ? 'Examples from the tool' : 'Examples', ...exampleParts(rule)),
    ...section('Options', optionTable(rule)),
    ...section(
      'References',
      [...rule.references, ...(rule.source ? [{ title: 'Source of the rule', url: rule.source }] : [])].map(linkTo).join('\n'),
    ),
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** Renders YAML front matter without empty values. */
export const frontMatter = (facts: Record<string, unknown>): string => {
  const present = Object.entries(facts).filter(
    ([, value]) => value !== '' && value !== null && !(Array.isArray(value) && value.length === 0),
  )
  return `---\n${stringify(Object.fromEntries(present), { lineWidth: 0 })}---`
}

/** Renders an issue as Markdown: front matter, then the content of its page. */
export function issueMarkdown(rule: Rule, analyzer: string, site: string): string {
  const { page } = addressesOf(site, analyzer, rule.shortcode)
  const { shortcode, title, severity, category, autofix, recommended, tags, languages, aliases, owasp, since, deprecated, removed } = rule
  const facts = {
    title: toOneLine(title),
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
  return `${frontMatter(facts)}\n\n# ${lineOf(title)}\n\n${issueBody(rule, analyzer, site)}\n`
}
