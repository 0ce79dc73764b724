import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'

const MAX_LENGTH = 100_000
const MAX_LIST_ITEMS = 5_000

/** Characters before a line's text: more than anyone nests, and the parser's recursion goes as deep. */
const MAX_INDENTATION = 100

/**
 * The parser compares the marks of emphasis and links within a block pairwise, so its work grows with the square of their number.
 * This allows one block of 5,000 marks, or twenty-five of 1,000.
 */
const MAX_COMPARISONS = 25_000_000

/** Total characters that references like `[a]` may expand to from definitions like `[a]: /address`. */
const MAX_REFERRED = 1_000_000

/** Markers of quotes and lists at the beginning of a line. */
const PREFIX = /^(?:[ \t>]|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))+/gm
const LIST_MARK = /[-+*]|\d+[.)]/g

/** Unclosed constructs allowed per text: for each one, the parser scans to the end. */
const MAX_UNCLOSED = 200
const CLOSED_BY = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
] as const

/** Counts the openings after the last closing. */
const countUnclosed = (text: string, open: string, close: string): number => text.slice(text.lastIndexOf(close) + 1).split(open).length - 1

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

function assertFewLists(markdown: string): void {
  const prefixes = (markdown.match(PREFIX) ?? []).filter((prefix) => prefix.trim())
  if (prefixes.some((prefix) => prefix.length > MAX_INDENTATION)) {
    throw new Error(
      `The Markdown has a line with more than ${MAX_INDENTATION} marks and spaces before its text. Reduce the nesting of quotes and lists.`,
    )
  }
  if (prefixes.reduce((sum, prefix) => sum + count(prefix, LIST_MARK), 0) > MAX_LIST_ITEMS) {
    throw new Error(`The Markdown has more than ${MAX_LIST_ITEMS} list items. Split it.`)
  }
}

/** Throws for Markdown that would take the parser too long or exhaust its stack; the message says what to change. */
export function assertBoundedMarkdown(markdown: string): void {
  if (markdown.length > MAX_LENGTH) {
    throw new Error(`The Markdown has ${markdown.length} characters; the limit is ${MAX_LENGTH}. Shorten it or split it.`)
  }
  assertFewLists(markdown)
  if (CLOSED_BY.some(([open, close]) => countUnclosed(markdown, open, close) > MAX_UNCLOSED))
    throw new Error(`The Markdown has more than ${MAX_UNCLOSED} unclosed HTML comments or declarations. Write &lt; instead of <.`)
  const comparisons = markdown.split(/\n[ \t\r]*\n/).reduce((sum, block) => sum + count(block, /[*_~[\]]/g) ** 2, 0)
  if (comparisons > MAX_COMPARISONS) {
    throw new Error('The Markdown has too many brackets, asterisks, underscores or tildes in one block. Put empty lines between its parts.')
  }
}

/** A remark plugin that rejects documents in which references expand a long definition too often. */
export const boundedReferences = () => (tree: Root) => {
  let longest = 0
  let references = 0
  visit(tree, (node) => {
    if (node.type === 'definition') longest = Math.max(longest, node.url.length + (node.title?.length ?? 0))
    if (node.type === 'linkReference' || node.type === 'imageReference') references += 1
  })
  if (longest * references > MAX_REFERRED)
    throw new Error('The Markdown refers too often to a long link definition. Shorten the definition.')
}
