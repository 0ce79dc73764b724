import { firstParagraph } from '../reading/plain-text.ts'
import { shortened } from './titles.ts'

/** The heading of the messages that an adapter lists; they name what is reported, and explain nothing. */
export const MESSAGES_HEADING = '## Messages'

// How each format writes the parts of a message that its tool fills in, and the braces around anything else.

const placeholder = (name: string) => `‹${name}›`

/**
 * A placeholder, or a brace: formats that write placeholders in single braces double every other brace. Tools in Java and C# write how a
 * value is formatted, `{0,number,integer}` or `{0:N2}`, and names for numbers in that case.
 */
const IN_SARIF =
  /\{\{|\}\}|\{(\d{1,9}|\w{1,60}(?=\s?,\s?(?:number|date|time|choice|plural|select|selectordinal)\b))(?:\s?[,:](?:[^{}]|\{[^{}]{0,200}\}){0,1000})?\}/g
/** Rust's: `{name}`, `{name:?}`, `{0}`. */
const IN_RUST = /\{\{|\}\}|\{(\w+)(?::[^{}]*)?\}/g

function readTemplate(text: string, pattern: RegExp): string {
  return text.replaceAll(pattern, (part, name?: string) => (name === undefined ? part.charAt(0) : placeholder(name)))
}

/** A text without placeholders is no template, and its braces are what they are. */
const isTemplate = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].some(([, name]) => name !== undefined)

/** A message string or the message of a result in SARIF: `{0}` and `{0,number}` become ‹0›, while `{{` and `}}` are braces. */
export const sarifMessage = (text: string): string => readTemplate(text, IN_SARIF)

/** The description of a rule in SARIF. Most tools write it as it is; some use the template of their messages. */
export const sarifDescription = (text: string): string => (isTemplate(text, IN_SARIF) ? readTemplate(text, IN_SARIF) : text)

/** A message of Ruff: a template of Rust, or a plain text. */
export const ruffMessage = (text: string): string => (isTemplate(text, IN_RUST) ? readTemplate(text, IN_RUST) : text)

/** A message of ESLint: `{{ name }}` becomes ‹name›; all other braces are braces. */
export const eslintMessage = (text: string): string =>
  text.replaceAll(/\{\{\s*([^{}\s](?:[^{}]*[^{}\s])?)\s*\}\}/g, (_, name: string) => placeholder(name))

/** A message of Semgrep: the metavariables `$NAME` and `$...NAME` become ‹NAME›. */
export const semgrepMessage = (text: string): string =>
  text.replaceAll(/\$(?:\.\.\.)?([A-Z_][A-Z_0-9]*)\b/g, (_, name: string) => placeholder(name))

/** A message as plain text or Markdown, its placeholders already readable. */
type Reported = string | { markdown: string }

const MAX_LENGTH = 600
/** Markdown with more than one paragraph, which does not fit into a line. */
const BLOCKS = /\n\s*\n|^[ \t]{0,9}(?:#|>|\||[-*+][ \t]|`{3}|~{3})/m

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** A template as code: it is no sentence until the tool fills it in. Its own backticks need a longer fence. */
function codeSpan(text: string): string {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`
}

function lineOf(one: Reported): string {
  if (typeof one === 'string') return codeSpan(shortened(onOneLine(one), MAX_LENGTH))
  const isLine = one.markdown.length <= MAX_LENGTH && !BLOCKS.test(one.markdown.trim())
  return isLine ? onOneLine(one.markdown) : lineOf(firstParagraph(one.markdown))
}

/** Formats a rule's messages, as they appear in logs, as a Markdown list of code. */
export function reportedMessages(messages: readonly Reported[]): string {
  const lines = [...new Set(messages.map(lineOf))].filter((line) => /\w/.test(line))
  if (lines.length === 0) return ''
  return [MESSAGES_HEADING, '', ...lines.slice(0, 60).map((line) => `- ${line}`)].join('\n')
}
