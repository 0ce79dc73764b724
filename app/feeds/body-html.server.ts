import type { Root } from 'hast'
import rehypeSanitize from 'rehype-sanitize'
import rehypeStringify from 'rehype-stringify'
import { unified } from 'unified'
import type { LexicalNode } from '#app/documents/lexical-node.ts'
import { bodyHast } from '#app/rich-text/body/body-hast.ts'
import { compileLexical } from '#app/rich-text/body/compile-lexical.ts'

const processor = unified().use(rehypeSanitize).use(rehypeStringify).freeze()

/**
 * Renders rich text as safe HTML for readers outside the site: without ids, styles and scripts.
 * @param addressOf completes the addresses of links and images
 */
export function bodyHtml(nodes: readonly LexicalNode[], addressOf: (href: string) => string): string {
  const tree: Root = { type: 'root', children: bodyHast(compileLexical({ children: nodes }), addressOf) }
  return processor.stringify(processor.runSync(tree))
}
