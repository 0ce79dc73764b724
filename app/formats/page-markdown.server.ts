import type { Heading, RootContent } from 'mdast'
import type { PageView } from '#app/articles/page-view.ts'
import { leaveOut } from '#app/blocks/leave-out.server.ts'
import { seenByAll } from '#app/analytics/experiments/experiment-slot.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { articleFoot, articleHead } from './article-markdown.ts'
import type { Writing } from './blocks/block-writing.ts'
import { blockMarkdown } from './blocks/index.server.ts'
import { heading } from './markdown/nodes.ts'
import { writeMarkdown } from './markdown/write-markdown.server.ts'

const isTitle = (node: RootContent): node is Heading => node.type === 'heading' && node.depth === 1

/** Leaves one first-level heading, which a hero or a sign-in brings itself. */
function withOneTitle(nodes: RootContent[], title: string): RootContent[] {
  const first = nodes.findIndex(isTitle)
  if (first < 0) return [heading(1, title), ...nodes]
  return nodes.map((node, index) => (isTitle(node) && index !== first ? { ...node, depth: 2 } : node))
}

/** Writes a block, or nothing if that fails. */
function writeBlock(block: ResolvedBlock, writing: Writing): RootContent[] {
  try {
    return blockMarkdown(block, writing)
  } catch (error) {
    return leaveOut(block, error) ?? []
  }
}

/** Writes a page as Markdown, without experiments: programs see what everybody sees. */
export function pageMarkdown(page: PageView, writing: Writing): string {
  const blocks = seenByAll(page.blocks).flatMap((block) => writeBlock(block, writing))
  if (!page.article) return writeMarkdown(withOneTitle(blocks, page.title))
  return writeMarkdown([...articleHead(page.article, writing), ...blocks, ...articleFoot(page.article, writing)])
}
