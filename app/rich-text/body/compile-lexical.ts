import { validateHref } from '#cms/core/target.ts'
import type { LexicalNode } from '#app/documents/block-data.ts'
import { blockTypeIn, calloutIn, cellIn, codeIn, itemsIn, pictureIn, startIn } from '../rich-text-nodes.ts'
import { lowerScheme, blocksOnly, headingLevel, isContent, type BodyElement, type BodyNode } from './node.ts'

/** Nobody nests lists this deep by hand; deeper trees were not written in the editor. */
export const MAX_LEXICAL_DEPTH = 100

/** Bits of a text node's format, from the innermost element to the outermost. */
const FORMATS = [
  [16, 'code'],
  [8, 'u'],
  [4, 's'],
  [2, 'em'],
  [1, 'strong'],
] as const

const element = (tag: string, children: BodyNode[], props: BodyElement['props'] = {}): BodyNode => ({
  type: 'element',
  tag,
  props,
  children,
})

function compileText({ text, format }: LexicalNode): BodyNode[] {
  if (typeof text !== 'string' || !isContent(text)) return []
  const bits = typeof format === 'number' ? format : 0
  return [FORMATS.reduce<BodyNode>((node, [bit, tag]) => (bits & bit ? element(tag, [node]) : node), { type: 'text', value: text })]
}

function compileLink({ fields }: LexicalNode, children: BodyNode[]): BodyNode[] {
  const url = typeof fields === 'object' && fields !== null && 'url' in fields && typeof fields.url === 'string' ? fields.url : ''
  return validateHref(url) === true ? [element('a', children, { href: lowerScheme(url) })] : children
}

function compileHeading({ tag, id }: LexicalNode, children: BodyNode[]): BodyNode[] {
  const name = typeof tag === 'string' && headingLevel(tag) ? tag : 'h2'
  return [element(name, children, typeof id === 'string' ? { id } : {})]
}

function compilePicture(node: LexicalNode): BodyNode[] {
  const picture = pictureIn(node)
  if (!picture) return []
  const { caption, source } = picture
  const { src, alt, width, height } = source
  const figcaption = caption ? [element('figcaption', [{ type: 'text', value: caption }])] : []
  return [element('figure', [element('img', [], { src, alt, width, height }), ...figcaption])]
}

/** Code compiles to the elements Markdown has for it, a callout to an element of its own with its text inside. */
function compileBlock({ fields }: LexicalNode, depth: number): BodyNode[] {
  const type = blockTypeIn(fields)
  if (type === 'code') {
    const { code, language } = codeIn(fields)
    return [element('pre', [element('code', [{ type: 'text', value: code }], { className: [`language-${language}`] })])]
  }
  if (type !== 'callout') return []
  const { children, ...props } = calloutIn<LexicalNode>(fields)
  return [element('callout', compileNodes(children, depth + 1), props)]
}

function compileCell(node: LexicalNode, children: BodyNode[]): BodyNode[] {
  const { tag, ...props } = cellIn(node)
  return [element(tag, children, Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined)))]
}

function compileNumbered(node: LexicalNode, children: BodyNode[]): BodyNode {
  const start = startIn(node)
  return element('ol', children, start === undefined ? {} : { start })
}

function compileElement(node: LexicalNode, children: BodyNode[]): BodyNode[] {
  switch (node.type) {
    case 'linebreak':
      return [element('br', [])]
    case 'horizontalrule':
      return [element('hr', [])]
    case 'paragraph':
      return [element('p', children)]
    case 'heading':
      return compileHeading(node, children)
    case 'quote':
      return [element('blockquote', children)]
    case 'list':
      return node.listType === 'number' ? [compileNumbered(node, children)] : [element('ul', children)]
    case 'listitem':
      return [element('li', children)]
    case 'table':
      return [element('table', [element('tbody', children)])]
    case 'tablerow':
      return [element('tr', children)]
    case 'tablecell':
      return compileCell(node, children)
    case 'upload':
      return compilePicture(node)
    case 'link':
    case 'autolink':
      return compileLink(node, children)
    default:
      return children
  }
}

function compileNodes(nodes: readonly LexicalNode[], depth: number): BodyNode[] {
  if (depth > MAX_LEXICAL_DEPTH) return []
  return nodes.flatMap((node) => {
    if (node.type === 'text' || node.type === 'tab') return compileText(node)
    if (node.type === 'block') return compileBlock(node, depth)
    return compileElement(node, compileNodes(node.type === 'list' ? itemsIn(node) : (node.children ?? []), depth + 1))
  })
}

/**
 * Compiles Lexical rich text to the blocks of a body. Unknown nodes are replaced by their children and links to unsafe addresses by their
 * text; nodes deeper than `MAX_LEXICAL_DEPTH` are left out.
 */
export function compileLexical(root: { children: readonly LexicalNode[] }): BodyNode[] {
  return blocksOnly(compileNodes(root.children, 1))
}
