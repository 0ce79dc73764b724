import { LRUCache } from 'lru-cache'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { leadToDocuments } from './body/markdown-link.ts'
import { markdownTree } from './body/markdown-tree.server.ts'

/** HTML made a moment ago, by the text itself: it cannot grow old. Bounded in characters. */
const recent = new LRUCache<string, string>({ maxSize: 16_000_000, sizeCalculation: (html, key) => html.length + key.length + 1 })

const writer = unified().use(rehypeStringify).freeze()

/**
 * Markdown as safe HTML: raw HTML in it is dropped, only harmless elements and addresses are let through, and headings have ids.
 * Relative links to ".md" files lead to their documents, seen from `source`, the document's own stem (C9).
 * Rejects with an error that says what to change if the Markdown is too long or too deep to be read.
 */
export async function markdownToHtml(markdown: string, source = ''): Promise<string> {
  const key = `${source}\n${markdown}`
  const known = recent.get(key)
  if (known !== undefined) return known
  const tree = markdownTree(markdown)
  leadToDocuments(tree, source)
  const html = writer.stringify({ ...tree, children: tree.children.filter(({ type }) => type !== 'comment') })
  recent.set(key, html)
  return html
}
