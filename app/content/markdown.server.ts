import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import { leadToDocuments } from './body/markdown-link.ts'
import { markdownTree } from './body/markdown-tree.server.ts'

const writer = unified().use(rehypeStringify).freeze()

/**
 * Markdown as safe HTML: raw HTML in it is dropped, only harmless elements and addresses are let through, and headings have ids.
 * Relative links to ".md" files lead to their documents, seen from `source`, the document's own stem (C9).
 * Rejects with an error that says what to change if the Markdown is too long or too deep to be read.
 */
export async function markdownToHtml(markdown: string, source = ''): Promise<string> {
  const tree = markdownTree(markdown)
  leadToDocuments(tree, source)
  return writer.stringify({ ...tree, children: tree.children.filter(({ type }) => type !== 'comment') })
}
