import type { Nodes, Root } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { type Edit, htmlEdits } from './clean-html.ts'
import { spanOf } from './mdast-span.ts'

const parser = unified().use(remarkParse).use(remarkGfm).freeze()

const MOST_PASSES = 4
const MOST_NAMED = 8

/** A line that only says where the summary ends; wherever it stands, it is that or code. */
const MORE_LINES = /^<!--[ \t]*more[ \t]*-->[ \t]*$/gm

/** Addresses that run or show what is in them. */
const RUNS = /(?:script|data|file|blob)\s*:/i

/** Whether parsing may find something; most texts have nothing of it. An address may hide its scheme behind an entity. */
function isSuspicious(text: string): boolean {
  return (
    /<[A-Za-z/!?]/.test(text.replaceAll(MORE_LINES, '')) ||
    RUNS.test(text) ||
    (text.includes('&') && text.includes(']')) ||
    /\](?:\(|:)(?!\s*https?:)/.test(text)
  )
}

/** The scheme of an address that no text may lead to. */
function badScheme(url: string): string | null {
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(url.replaceAll(/[\s\u0000-\u0020]+/g, ''))?.[1]?.toLowerCase()
  return scheme === undefined || ['http', 'https', 'mailto'].includes(scheme) ? null : scheme
}

/** A catalogue's relative address means a place on its tool's site, which is not ours; the directory is. */
const isElsewhere = (url: string) => !/^(?:[a-z][a-z0-9+.-]*:|#|\/directory\/|$)/i.test(url)

/** The text of a link or picture, without what makes it one. */
function wordsOf(node: Nodes, text: string): string {
  if (node.type === 'image') return node.alt ?? ''
  if (!('children' in node)) return ''
  const [first, last] = [node.children.at(0), node.children.at(-1)]
  return first && last ? text.slice(spanOf(first).from, spanOf(last).to) : ''
}

function linkEdits(tree: Root, text: string, removed: Set<string>): Edit[] {
  const edits: Edit[] = []
  visit(tree, ['link', 'image', 'definition'], (node) => {
    if (node.type !== 'link' && node.type !== 'image' && node.type !== 'definition') return
    const scheme = badScheme(node.url)
    if (scheme === null && !isElsewhere(node.url)) return
    const span = spanOf(node)
    // A type such as <AWS::EC2::Instance> reads like an address in brackets: it is shown as it is written.
    const isBracketed = node.type === 'link' && text[span.from] === '<'
    if (!isBracketed || RUNS.test(node.url)) removed.add(scheme === null ? 'a link within the tool’s own site' : `a ${scheme}: address`)
    edits.push(isBracketed ? { ...span, to: span.from + 1, with: '&lt;' } : { ...span, with: wordsOf(node, text) })
  })
  return edits
}

/** A line in which only its containers have begun: a list item there must not begin with a blank line. */
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
 * A text in Markdown without what does not belong on a page: HTML, whose words stay, and addresses that run code. What
 * Markdown has a mark for becomes that mark. Code is left alone. Answers what was taken out, too.
 */
export function cleanMarkdown(text: string): { text: string; removed: string[] } {
  const removed = new Set<string>()
  let clean = text
  for (let pass = 0; pass < MOST_PASSES && isSuspicious(clean); pass += 1) {
    const tree = parser.parse(clean)
    const edits = [...linkEdits(tree, clean, removed), ...htmlEdits(tree, clean, removed)]
    if (edits.length === 0) return { text: clean, removed: [...removed].slice(0, MOST_NAMED) }
    clean = withEdits(clean, edits)
      .replace(/^\s*\n/, '')
      .trimEnd()
  }
  // What still looks like HTML after so many rounds was made to: nothing of it is a tag any more.
  const isSettled = !isSuspicious(clean) || htmlEdits(parser.parse(clean), clean, new Set()).length === 0
  return { text: isSettled ? clean : clean.replaceAll('<', '&lt;'), removed: [...removed].slice(0, MOST_NAMED) }
}
