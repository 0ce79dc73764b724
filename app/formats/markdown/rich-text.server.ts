import type { Nodes as HastNodes, Root as HastRoot } from 'hast'
import type { BlockContent, Root } from 'mdast'
import rehypeRemark from 'rehype-remark'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import type { LexicalNode } from '#app/documents/block-data.ts'
import { bodyHast } from '#app/rich-text/body/body-hast.ts'
import { compileLexical } from '#app/rich-text/body/compile-lexical.ts'

const converter = unified()
  // Outside of a figure, a caption is a paragraph.
  .use(rehypeRemark, { newlines: false })
  .freeze()

/** Moves headings so that the highest one has `depth`. */
function levelHeadings(tree: Root, depth: number): void {
  const depths: number[] = []
  visit(tree, 'heading', (node) => void depths.push(node.depth))
  const shift = depth - Math.min(depth, ...depths)
  visit(tree, 'heading', (node) => void (node.depth = Math.min(node.depth + shift, 6) as typeof node.depth))
}

/**
 * Converts Lexical rich text to Markdown nodes.
 * @param addressOf completes the addresses of links and images
 * @param depth the level below which no heading may be
 */
export function richTextMarkdown(nodes: readonly LexicalNode[], addressOf: (href: string) => string, depth = 2): BlockContent[] {
  const hast: HastRoot = { type: 'root', children: bodyHast(compileLexical({ children: nodes }), addressOf) }
  const tree = converter.runSync(hast as HastNodes as HastRoot) as unknown as Root
  levelHeadings(tree, depth)
  // A compiled body has blocks only.
  return tree.children as BlockContent[]
}
