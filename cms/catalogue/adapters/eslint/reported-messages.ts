import { firstParagraph } from '../reading/plain-text.ts'
import { MESSAGES_HEADING } from '../../guides/taught.ts'
import { shortened } from '../wording.ts'

/** A message as plain text or Markdown, its placeholders already readable. */
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
