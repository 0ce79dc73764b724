import { compileLexical, MAX_LEXICAL_DEPTH } from './compile-lexical.ts'
import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import type { LexicalNode } from '#app/documents/block-data.ts'
import { type BodyElement, type BodyNode, questionId, textOf } from './node.ts'
import { tocOf, type Body, type TocOptions } from './toc.ts'
import { headingIds } from './heading-ids.ts'

type IdOf = ReturnType<typeof headingIds>

function withHeadingIds(node: LexicalNode, idOf: IdOf, depth: number): LexicalNode {
  if (node.type === 'heading') return { ...node, id: idOf(textOf(compileLexical({ children: [node] }))) }
  if (!node.children) return node
  const children = depth < MAX_LEXICAL_DEPTH ? node.children.map((child) => withHeadingIds(child, idOf, depth + 1)) : []
  return { ...node, children }
}

/** Drafts, and translations whose original is missing, may contain a rich text without any content. */
const hasContent = (block: ResolvedBlock): boolean =>
  block.blockType !== 'rich-text' || Boolean((block.content as typeof block.content | null | undefined)?.root)

/** Blocks whose heading is the page's title. */
const TITLES: string[] = ['hero', 'sign-in']

/** Ids of the page around its blocks. */
const PAGE_IDS = ['content', 'toc-title']

/** Ids that views derive from the fields of their blocks. */
const idsInside = (block: ResolvedBlock): string[] =>
  block.blockType === 'faq' ? block.items.map(({ question }) => questionId(question)) : []

/** Leaves out the questions that have no text, in drafts and in translations whose original is missing. */
const withoutEmptyItems = <B extends ResolvedBlock>(block: B): B =>
  block.blockType === 'faq' ? { ...block, items: block.items.filter(({ question }) => question) } : block

function withRichTextIds<B extends ResolvedBlock>(block: B, idOf: IdOf): B {
  if (block.blockType !== 'rich-text') return block
  // Payload's generated type does not know the added `id`.
  const root = withHeadingIds(block.content.root, idOf, 0) as typeof block.content.root
  return { ...block, content: { ...block.content, root } }
}

function withAnchors<B extends ResolvedBlock>(block: B, idOf: IdOf): B {
  const heading = 'heading' in block && !TITLES.includes(block.blockType) ? block.heading : undefined
  const anchored = typeof heading === 'string' && heading ? { ...block, anchor: idOf(heading) } : block
  if (anchored.blockType !== 'columns') return anchored
  const columns = anchored.columns.map((column) => {
    const content = column.content as typeof column.content | null | undefined
    const root = content?.root && (withHeadingIds(content.root, idOf, 0) as typeof content.root)
    return root ? { ...column, content: { ...content, root } } : column
  })
  return { ...anchored, columns }
}

/**
 * Gives every heading in a page's blocks an id that is unique on the page. The page renders headings with these ids, and its table of
 * contents links to those of its rich texts, which come first, so that no other block ever changes them.
 * @param isForAll blocks that not everybody sees get their ids last, so that an experiment never changes the id of another heading
 */
export function identifyHeadings<B extends ResolvedBlock>(blocks: readonly B[], isForAll: (block: B) => boolean = () => true): B[] {
  const filled = blocks.filter(hasContent).map(withoutEmptyItems)
  const ordered = [...filled.filter(isForAll), ...filled.filter((block) => !isForAll(block))]
  const idOf = headingIds()
  const withTexts = ordered.map((block) => withRichTextIds(block, idOf))
  for (const id of [...PAGE_IDS, ...filled.flatMap(idsInside)]) idOf('', id)
  const identified = new Map(withTexts.map((block, index) => [ordered[index], withAnchors(block, idOf)]))
  return filled.map((block) => identified.get(block) ?? block)
}

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
