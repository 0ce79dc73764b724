import type { Element, ElementContent, Root } from 'hast'
import { toString } from 'hast-util-to-string'
import { LRUCache } from 'lru-cache'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { visitParents } from 'unist-util-visit-parents'
import { headingLevel } from './body/node.ts'
import { resolveMarkdownLinks, markdownTree } from './body/markdown-tree.server.ts'
import type { CodeLine, CodeToken } from '#app/ui/code-lines.ts'
import { languageOf, highlight } from './highlight.server.ts'

const PREFIX = 'language-'

/** Characters of code highlighted per text: visitors wait for the tokenizer. */
const MAX_HIGHLIGHTED = 40_000

const namedLanguage = ({ properties }: Element): string | undefined => {
  const classes = Array.isArray(properties.className) ? properties.className : []
  return classes
    .map(String)
    .find((name) => name.startsWith(PREFIX))
    ?.slice(PREFIX.length)
}

const toElement = (token: CodeToken): ElementContent =>
  typeof token === 'string'
    ? { type: 'text', value: token }
    : { type: 'element', tagName: 'span', properties: { className: [`t-${token[0]}`] }, children: [{ type: 'text', value: token[1] }] }

const toElements = (lines: readonly CodeLine[]): ElementContent[] =>
  lines.flatMap((line, index) => [...(index > 0 ? [{ type: 'text' as const, value: '\n' }] : []), ...line.map(toElement)])

/** Highlights the code blocks of a tree in place and makes them focusable for keyboard scrolling. Unknown languages stay plain. */
async function highlightCodeBlocks(tree: Root): Promise<void> {
  const blocks: Element[] = []
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'pre') return
    node.properties.tabIndex = 0
    blocks.push(...(node.children.filter((child) => child.type === 'element' && child.tagName === 'code') as Element[]))
  })
  let left = MAX_HIGHLIGHTED
  for (const block of blocks) {
    const code = toString(block).replace(/\n$/, '')
    left -= code.length
    const lines = left < 0 ? undefined : await highlight(code, languageOf(namedLanguage(block)))
    if (lines) block.children = toElements(lines)
  }
}

/** Only root-relative addresses are on this site. Others refer to a file beside the source text, which the site does not have. */
const isOwn = (src: string) => /^\/(?![/\\])/.test(src)

/** Replaces an image with a link, or with plain text if it has no absolute address or is already inside a link. */
function replacementOf({ properties: { src, alt } }: Element, isLinked: boolean): ElementContent {
  const absolute = String(src ?? '').replace(/^\/\//, 'https://')
  const address = /^https?:/i.test(absolute) ? absolute : ''
  const text = { type: 'text', value: String(alt ?? '') || address.replace(/^https?:\/\//i, '') } as const
  return isLinked || !address ? text : { type: 'element', tagName: 'a', properties: { href: address }, children: [text] }
}

/** Turns images on other hosts into links, in place: the CSP blocks them, so readers would see a gap. */
function linkExternalImages(tree: Root): void {
  visitParents(tree, 'element', (node, above) => {
    if (node.tagName !== 'img' || isOwn(String(node.properties.src ?? ''))) return
    const parent = above.at(-1)
    if (!parent) return
    const isLinked = above.some((one) => one.type === 'element' && one.tagName === 'a')
    parent.children.splice(parent.children.indexOf(node), 1, replacementOf(node, isLinked))
  })
}

/** Keyed by the source text, so entries never go stale. Bounded in characters. */
const cache = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (html, key) => html.length + key.length + 1 })

/** Ids used by the page around a text: its sections, and targets of forms and scripts. */
const PAGE_IDS = [
  ...[
    'content',
    'examples',
    'guide-examples',
    'fix',
    'exceptions',
    'also-caught',
    'tool-text',
    'options',
    'how-to',
    'references',
    'related',
    'same-idea',
    'toc-title',
    'results-title',
  ],
]

/** Makes headings start at h2, because the page's title is its h1, and never skip a level. */
function levelHeadings(tree: ReturnType<typeof markdownTree>): void {
  const above: number[] = []
  visit(tree, 'element', (node) => {
    const level = headingLevel(node.tagName)
    if (!level) return
    while (level <= (above.at(-1) ?? 0)) above.pop()
    above.push(level)
    node.tagName = `h${Math.min(above.length + 1, 6)}`
  })
}

/** Makes links within the text lead to its headings, also those whose id the page uses already; a link to nowhere becomes its text. */
function resolveFragments(tree: ReturnType<typeof markdownTree>): void {
  const ids = new Set<unknown>()
  visit(tree, 'element', ({ properties }) => void ids.add(properties.id))
  visit(tree, 'element', (node, index, parent) => {
    const [, id] = /^#(.+)$/.exec(node.tagName === 'a' ? String(node.properties.href) : '') ?? []
    if (id === undefined || !parent || index === undefined || ids.has(id) || ids.has(decodeURIComponent(id))) return undefined
    if (ids.has(`${id}-1`)) {
      node.properties.href = `#${id}-1`
      return undefined
    }
    parent.children.splice(index, 1, ...(node.children as typeof parent.children))
    return index
  })
}

/** Makes headings link to themselves (`app/ui/heading.tsx`). A link must not contain another. */
function linkHeadings(tree: ReturnType<typeof markdownTree>): void {
  visit(tree, 'element', (node) => {
    const { id } = node.properties
    const isHidden = [node.properties.className].flat().includes('sr-only')
    if (!headingLevel(node.tagName) || typeof id !== 'string' || isHidden) return
    let isLinked = false
    visit(node, 'element', ({ tagName }) => void (isLinked ||= tagName === 'a'))
    const { children } = node
    const properties = { className: ['anchor'], href: `#${id}`, dataAction: 'link' }
    if (!isLinked) node.children = [{ type: 'element', tagName: 'a', properties, children }]
  })
}

/** Makes headings bold paragraphs, which have no place in the page’s outline, and keeps only links that lead somewhere. */
function flattenFragment(tree: ReturnType<typeof markdownTree>): void {
  visit(tree, 'element', (node, index, parent) => {
    if (headingLevel(node.tagName)) {
      const children = node.children
      Object.assign(node, { tagName: 'p', properties: {}, children: [{ type: 'element', tagName: 'strong', properties: {}, children }] })
    }
    if (node.tagName !== 'a' || !parent || index === undefined || /^[a-z]+:/.test(String(node.properties.href))) return undefined
    parent.children.splice(index, 1, ...(node.children as typeof parent.children))
    return index
  })
}

const writer = unified().use(rehypeStringify).freeze()

/**
 * Renders Markdown to safe HTML: raw HTML is dropped, only safe elements and addresses pass, headings have ids and start at h2, images
 * on other hosts become links, and code in a known language is highlighted.
 * Relative links to ".md" files resolve to their documents from `source`, the document's own stem (C9).
 * Rejects if the Markdown is too long or too deep; the message says what to change.
 */
export async function markdownToHtml(markdown: string, source = ''): Promise<string> {
  const key = `${source}\n${markdown}`
  const hit = cache.get(key)
  if (hit !== undefined) return hit
  const tree = markdownTree(markdown, PAGE_IDS)
  resolveMarkdownLinks(tree, source)
  levelHeadings(tree)
  resolveFragments(tree)
  linkHeadings(tree)
  linkExternalImages(tree)
  await highlightCodeBlocks(tree)
  const html = writer.stringify({ ...tree, children: tree.children.filter(({ type }) => type !== 'comment') })
  cache.set(key, html)
  return html
}

/**
 * Renders a Markdown text that is part of a list or a table to safe HTML: like `markdownToHtml`, but its headings are bold paragraphs
 * without ids, and its relative links are text.
 */
export async function markdownFragmentToHtml(markdown: string): Promise<string> {
  const key = `\0${markdown}`
  const hit = cache.get(key)
  if (hit !== undefined) return hit
  const tree = markdownTree(markdown)
  flattenFragment(tree)
  linkExternalImages(tree)
  await highlightCodeBlocks(tree)
  const html = writer.stringify({ ...tree, children: tree.children.filter(({ type }) => type !== 'comment') })
  cache.set(key, html)
  return html
}
