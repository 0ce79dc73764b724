import { LRUCache } from 'lru-cache'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { headingLevel } from './body/node.ts'
import { resolveMarkdownLinks } from './body/markdown-link.ts'
import { markdownTree } from './body/markdown-tree.server.ts'
import { highlightCodeBlocks } from './highlight-code-blocks.server.ts'
import { linkExternalImages } from './external-images.ts'

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
    if (node.tagName !== 'a' || !parent || index === undefined || /^https?:/.test(String(node.properties.href))) return undefined
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
