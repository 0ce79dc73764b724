import type { DrawnBlock } from '../../drawn.ts'
import { compileLexical, MAX_LEXICAL_DEPTH, type LexicalNode } from './compile-lexical.ts'
import { headingIds } from './heading-ids.ts'
import { textOf } from './node.ts'

type IdOf = ReturnType<typeof headingIds>

function identified(node: LexicalNode, idOf: IdOf, depth: number): LexicalNode {
  if (node.type === 'heading') return { ...node, id: idOf(textOf(compileLexical({ children: [node] }))) }
  if (!node.children) return node
  const children = depth < MAX_LEXICAL_DEPTH ? node.children.map((child) => identified(child, idOf, depth + 1)) : []
  return { ...node, children }
}

/** A draft, or a translation without its English, may have a text in which nothing is written yet: there is nothing to show. */
const isWritten = (block: DrawnBlock): boolean =>
  block.blockType !== 'rich-text' || Boolean((block.content as typeof block.content | null | undefined)?.root)

/**
 * A page's blocks, every heading of their rich texts with its id, unique on the page. The page draws the headings with these ids, and its
 * table of contents links to them.
 * @param isForAll blocks that not everybody sees get their ids after the others: an experiment changes no address of a heading
 */
export function identifyHeadings<B extends DrawnBlock>(blocks: readonly B[], isForAll: (block: B) => boolean = () => true): B[] {
  const idOf = headingIds()
  const withIds = (block: B): B => {
    if (block.blockType !== 'rich-text') return block
    // Payload's type lists every node of the editor in full; the nodes are the same ones, some with an id.
    const root = identified(block.content.root, idOf, 0) as typeof block.content.root
    return { ...block, content: { ...block.content, root } }
  }
  const written = blocks.filter(isWritten)
  const done = new Map(
    [...written.filter(isForAll), ...written.filter((block) => !isForAll(block))].map((block) => [block, withIds(block)]),
  )
  return written.map((block) => done.get(block) ?? block)
}
