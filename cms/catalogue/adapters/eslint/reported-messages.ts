import { firstParagraph } from '../reading/plain-text.ts'
import { MESSAGES_HEADING } from '../../guides/taught.ts'
import { shortened } from '../wording.ts'

/** Makes placeholders readable: `{{name}}` and `{0}` become ‹name› and ‹0›. */
export const readablePlaceholders = (text: string): string => text.replaceAll(/\{\{\s*([^{}]+?)\s*\}\}|\{(\d+)\}/g, '‹$1$2›')

/** A message as plain text or Markdown. */
export type Reported = string | { markdown: string }

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

function lineOf(one: Reported, readable: (text: string) => string): string {
  if (typeof one === 'string') return codeSpan(shortened(onOneLine(readable(one)), MAX_LENGTH))
  const isLine = one.markdown.length <= MAX_LENGTH && !BLOCKS.test(one.markdown.trim())
  return isLine ? onOneLine(readable(one.markdown)) : lineOf(firstParagraph(one.markdown), readable)
}

/**
 * Formats a rule's messages, as they appear in logs, as a Markdown list of code.
 * @param readable makes the placeholders of a message readable
 */
export function reportedMessages(messages: readonly Reported[], readable = readablePlaceholders): string {
  const lines = [...new Set(messages.map((one) => lineOf(one, readable)))].filter((line) => /\w/.test(line))
  if (lines.length === 0) return ''
  return [MESSAGES_HEADING, '', ...lines.slice(0, 60).map((line) => `- ${line}`)].join('\n')
}
