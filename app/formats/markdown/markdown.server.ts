import type { BlockContent, Root, RootContent } from 'mdast'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import type { Nodes as HastNodes, Root as HastRoot } from 'hast'
import rehypeRemark from 'rehype-remark'
import { visit } from 'unist-util-visit'
import type { LexicalNode } from '#app/documents/block-data.ts'
import { bodyHast } from '#app/rich-text/body/body-hast.ts'
import { compileLexical } from '#app/rich-text/body/compile-lexical.ts'

const MAX_DEPTH = 6

/** Moves the headings of a Markdown document down by some levels, but not lines of code that look like headings. */
export function deepened(markdown: string, levels: number): string {
  let fence = ''
  const lines = markdown.split('\n').map((line) => {
    const [, run = ''] = /^(`{3,}|~{3,})/.exec(line) ?? []
    if (fence) {
      if (run.startsWith(fence) && run === line.trimEnd()) fence = ''
      return line
    }
    fence = run
    const [, marks = '', rest = ''] = /^(#{1,6})( .*)$/.exec(line) ?? []
    return marks ? '#'.repeat(Math.min(marks.length + levels, MAX_DEPTH)) + rest : line
  })
  return lines.join('\n')
}

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '*', rule: '-', fences: true, listItemIndent: 'one', resourceLink: true })
  .freeze()

const ADDRESS = /\]\([^\s)]+\)/g
/** An ampersand that is escaped although no entity begins with it. */
const NEEDLESS = /\\&(?!#?\w+;)/g

/** Writes a Markdown tree. Text that would be read as markup is escaped; addresses stay as they can be copied. */
export const writeMarkdown = (children: readonly RootContent[]): string =>
  writer
    .stringify({ type: 'root', children: [...children] } satisfies Root)
    .trim()
    .replaceAll(ADDRESS, (address) => address.replaceAll(NEEDLESS, '&'))

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
