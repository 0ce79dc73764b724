import { compileLexical } from './compile-lexical.ts'
import type { DrawnBlock } from '../../drawn.ts'
import { identifyHeadings } from './identify-headings.ts'
import type { BodyElement, BodyNode } from './node.ts'
import { tocOf, type Body, type TocOptions } from './toc.ts'

/** What Payload notes about blocks and about the rows of their lists. */
const BOOKKEEPING = ['id', 'blockName']

function published(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(published)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !BOOKKEEPING.includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, published(field)]))
}

function compileBlock(block: DrawnBlock): BodyNode[] {
  if (block.blockType === 'rich-text') return compileLexical(block.content.root)
  const { blockType: tag, ...fields } = block
  return [{ type: 'element', tag, props: published(fields) as BodyElement['props'], children: [] }]
}

/**
 * A page's blocks as a body: the content of rich texts itself, and every other block as an element named like the block, with the fields
 * its editors filled in. Its headings have the ids that `identifyHeadings` gives them on the page.
 */
export const compileBlocks = (blocks: readonly DrawnBlock[], options?: TocOptions): Body =>
  compileIdentified(identifyHeadings(blocks), options)

/** The same of blocks whose headings have their ids already. */
export function compileIdentified(blocks: readonly DrawnBlock[], options?: TocOptions): Body {
  const children = blocks.flatMap(compileBlock)
  return { type: 'root', children, toc: tocOf(children, options) }
}
