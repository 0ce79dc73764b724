import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { type Edit, htmlEdits } from './clean-html.ts'
import { spanOf } from './html-tags.ts'
import { assertBoundedMarkdown } from '#platform/text/markdown-limits.ts'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

const MAX_PASSES = 4
const MAX_LISTED_REMOVALS = 8

/** A line that only marks the end of the summary; anywhere in a text it is either that or code. */
const MORE_LINES = /^<!--[ \t]*more[ \t]*-->[ \t]*$/gm

/** URL schemes that execute or display their own content. */
const UNSAFE_SCHEME = /(?:script|data|file|blob)\s*:/i

/** Cheap test that lets most texts skip parsing. A URL may hide its scheme behind an entity. */
function isSuspicious(text: string): boolean {
  return (
    /<[A-Za-z/!?]/.test(text.replaceAll(MORE_LINES, '')) ||
    UNSAFE_SCHEME.test(text) ||
    (text.includes('&') && text.includes(']')) ||
    /\](?:\(|:)(?!\s*https?:)/.test(text)
  )
}

/** Returns the scheme of a URL that is not allowed, or null. */
function forbiddenScheme(url: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replaceAll(/[\s\u0000-\u0020]+/g, ''))?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme) ? null : scheme
}

/** Relative URLs in a catalogue point to the tool's own site, except those to our directory. */
const isRelativeToTool = (url: string) => !/^(?:[a-z][a-z0-9+.-]*:|#|\/directory\/|$)/i.test(url)

/** The text of a link, or the alt text of an image. */
function linkText(node: Nodes, text: string): string {
  if (node.type === 'image') return node.alt ?? ''
  if (!('children' in node)) return ''
  const [first, last] = [node.children.at(0), node.children.at(-1)]
  return first && last ? text.slice(spanOf(first).from, spanOf(last).to) : ''
}

function linkEdits(tree: Root, text: string, removed: Set<string>): Edit[] {
  const edits: Edit[] = []
  visit(tree, ['link', 'image', 'definition'], (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    const scheme = forbiddenScheme(node.url)
    if (scheme === null && !isRelativeToTool(node.url)) return
    const span = spanOf(node)
    // A type such as <AWS::EC2::Instance> parses as an autolink, so it is escaped instead.
    const isBracketed = node.type === 'link' && text[span.from] === '<'
    if (!isBracketed || UNSAFE_SCHEME.test(node.url))
      removed.add(scheme === null ? 'a link within the tool’s own site' : `a ${scheme}: address`)
    edits.push(isBracketed ? { ...span, to: span.from + 1, with: '&lt;' } : { ...span, with: linkText(node, text) })
  })
  return edits
}

/** The start of a list item, which must not begin with a blank line. */
const NEW_ITEM = /(?:^|\n)[> \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)+$/
const NEW_PARAGRAPH = /(?:^|\n[> \t]*\n)[> \t]*$/

function withEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = []
  let before = ''
  let at = 0
  const add = (part: string) => {
    parts.push(part)
    before = (before + part).slice(-200)
  }
  for (const edit of edits.toSorted((one, other) => one.from - other.from)) {
    if (edit.from < at) continue
    add(text.slice(at, edit.from))
    const begins = NEW_ITEM.test(before) || NEW_PARAGRAPH.test(before)
    add(begins ? edit.with.replace(/^(?:\n[> ]*(?=\n|$))+/, '') : edit.with)
    at = edit.to
  }
  return [...parts, text.slice(at)].join('')
}

/**
 * Removes HTML and URLs that run code from a Markdown text. HTML becomes Markdown where there is an equivalent, its text stays, and code
 * is left alone. Also returns what was removed.
 */
export function cleanMarkdown(text: string): { text: string; removed: string[] } {
  const removed = new Set<string>()
  let clean = text
  for (let pass = 0; pass < MAX_PASSES && isSuspicious(clean); pass += 1) {
    const tree = parser.parse(clean)
    const edits = [...linkEdits(tree, clean, removed), ...htmlEdits(tree, clean, removed)]
    if (edits.length === 0) return { text: clean, removed: [...removed].slice(0, MAX_LISTED_REMOVALS) }
    clean = withEdits(clean, edits)
      .replace(/^\s*\n/, '')
      .trimEnd()
  }
  // Text that still looks like HTML after so many passes was built to, so every `<` is escaped.
  const isSettled = !isSuspicious(clean) || htmlEdits(parser.parse(clean), clean, new Set()).length === 0
  return { text: isSettled ? clean : clean.replaceAll('<', '&lt;'), removed: [...removed].slice(0, MAX_LISTED_REMOVALS) }
}

/** The same for a text from outside; `refused` says why it cannot be rendered in bounded time. */
export function cleanBounded(text: string): { text: string; removed: string[]; refused?: string } {
  try {
    assertBoundedMarkdown(text)
  } catch (error) {
    return { text: '', removed: [], refused: error instanceof Error ? error.message : String(error) }
  }
  return cleanMarkdown(text)
}
