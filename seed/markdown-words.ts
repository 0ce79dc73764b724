import type { Link, Node, PhrasingContent } from 'mdast'
import { bold, code, italic, type LexicalNode, link, pageLink } from '../cms/fields/lexical.ts'
import type { Paths } from './references.ts'

/** What stands in a text and is no part of it that the editor offers. */
export const unknown = (node: Node, where: string): Error =>
  new Error(
    `A seeded text has “${node.type}” ${where}, line ${node.position?.start.line ?? '?'}. Write it another way, or teach seed/markdown*.ts.`,
  )

const PATH_AND_PLACE = /^(\/[^?#]*)([?#].*)?$/

/** A link to a path at which a document stands becomes a reference to it, so that it follows when the document moves. */
function wordsOfLink({ url, children }: Link, paths: Paths): LexicalNode {
  const label = wordsOf(children, paths)
  const [, path = '', place] = PATH_AND_PLACE.exec(url) ?? []
  const document = paths.get(path)
  return document ? pageLink(label, document, place) : link(label, url)
}

/** The words of a line, as the editor keeps them. */
export function wordsOf(nodes: readonly PhrasingContent[], paths: Paths): (string | LexicalNode)[] {
  return nodes.flatMap((node) => {
    switch (node.type) {
      case 'text':
        // Where the source breaks a line means nothing.
        return node.value.replaceAll('\n', ' ')
      case 'strong':
        return bold(wordsOf(node.children, paths))
      case 'emphasis':
        return italic(wordsOf(node.children, paths))
      case 'inlineCode':
        return code(node.value)
      case 'link':
        return wordsOfLink(node, paths)
      default:
        throw unknown(node, 'in a line')
    }
  })
}
