import { compileLexical } from './compile-lexical.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { identifyHeadings } from './identify-headings.ts'
import type { BodyElement, BodyNode } from './node.ts'
import { tocOf, type Body, type TocOptions } from './toc.ts'

/** Fields that Payload adds to blocks and array rows, and the one that `identifyHeadings` adds to blocks. */
const ADDED_FIELDS = ['id', 'blockName', 'anchor']

function withoutAddedFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutAddedFields)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([name]) => !ADDED_FIELDS.includes(name))
  return Object.fromEntries(fields.map(([name, field]) => [name, withoutAddedFields(field)]))
}

function compileBlock(block: ResolvedBlock): BodyNode[] {
  if (block.blockType === 'rich-text') return compileLexical(block.content.root)
  const { blockType: tag, ...fields } = block
  return [{ type: 'element', tag, props: withoutAddedFields(fields) as BodyElement['props'], children: [] }]
}

/**
 * Compiles a page's blocks to a body: rich texts are inlined, and every other block is an element named after its slug, with its fields
 * as props. Headings have the ids that `identifyHeadings` gives them on the page.
 */
export const compileBlocks = (blocks: readonly ResolvedBlock[], options?: TocOptions): Body =>
  compileIdentified(identifyHeadings(blocks), options)

/** Like `compileBlocks`, for blocks whose headings already have ids. */
export function compileIdentified(blocks: readonly ResolvedBlock[], options?: TocOptions): Body {
  const children = blocks.flatMap(compileBlock)
  return { type: 'root', children, toc: tocOf(children, options) }
}
