import { firstParagraph } from './plain-text.ts'
import { escapeMarkdown, shortened } from './wording.ts'

/** What the tool fills in, as people read it: `{{name}}` and `{0}` become ‹name› and ‹0›. */
export const readablePlaceholders = (text: string): string => text.replaceAll(/\{\{\s*([^{}]+?)\s*\}\}|\{(\d+)\}/g, '‹$1$2›')

/** A message in plain words, or in Markdown. */
export type Reported = string | { markdown: string }

const LONGEST = 600
/** Markdown that is more than one paragraph does not fit into a line. */
const BLOCKS = /\n\s*\n|^[ \t]{0,9}(?:#|>|\||[-*+][ \t]|`{3}|~{3})/m

const onOneLine = (text: string) => readablePlaceholders(text).replaceAll(/\s+/g, ' ').trim()

function lineOf(one: Reported): string {
  if (typeof one === 'string') return escapeMarkdown(shortened(onOneLine(one), LONGEST))
  const isLine = one.markdown.length <= LONGEST && !BLOCKS.test(one.markdown.trim())
  return isLine ? onOneLine(one.markdown) : lineOf(firstParagraph(one.markdown))
}

/** A rule's messages as readers meet them in a log, as Markdown. */
export function reportedMessages(messages: readonly Reported[]): string {
  const lines = [...new Set(messages.map(lineOf))].filter((line) => /\w/.test(line))
  if (lines.length === 0) return ''
  return ['## What it reports', '', ...lines.slice(0, 60).map((line) => `- ${line}`)].join('\n')
}
