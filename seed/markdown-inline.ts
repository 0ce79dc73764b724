import type { Link, Node, PhrasingContent } from 'mdast'
import { bold, code, italic, type LexicalNode, link, pageLink } from '#cms/fields/lexical.ts'
import type { Paths } from './references.ts'

/** The error for Markdown that the rich text editor does not support. */
export const unsupported = (node: Node, where: string): Error =>
  new Error(
    `A seeded text has an unsupported “${node.type}” ${where}, line ${node.position?.start.line ?? '?'}. Rewrite it, or add support in seed/markdown*.ts.`,
  )

const PATH_AND_SUFFIX = /^(\/[^?#]*)([?#].*)?$/

/** A link to the path of a document becomes a reference, so that it follows when the document moves. */
function linkNode({ url, children }: Link, paths: Paths): LexicalNode {
  const label = inlineNodes(children, paths)
  const [, path = '', suffix] = PATH_AND_SUFFIX.exec(url) ?? []
  const document = paths.get(path)
  return document ? pageLink(label, document, suffix) : link(label, url)
}

/** Converts inline Markdown to nodes of the editor. */
export function inlineNodes(nodes: readonly PhrasingContent[], paths: Paths): (string | LexicalNode)[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'text':
        // Line breaks in the source are insignificant.
        return node.value.replaceAll('\n', ' ')
      case 'strong':
        return bold(inlineNodes(node.children, paths))
      case 'emphasis':
        return italic(inlineNodes(node.children, paths))
      case 'inlineCode':
        return code(node.value)
      case 'link':
        return linkNode(node, paths)
      default:
        throw unsupported(node, 'in a line')
    }
  })
}
