import { link, type LexicalNode, pageLink, richText } from '#cms/fields/lexical.ts'
import { markdownBlocks, parseMarkdown } from '#cms/fields/markdown-text.ts'
import type { Paths } from './upsert.ts'

const PATH_AND_SUFFIX = /^(\/[^?#]*)([?#].*)?$/

/** Blocks of a text need unique IDs that are stable across runs, so they are numbered by position. */
const withBlockId = (node: LexicalNode, index: number): LexicalNode =>
  node.type === 'block' ? { ...node, fields: { ...(node.fields as object), id: `block-${index}` } } : node

/**
 * Converts Markdown to rich text as the editor would produce it.
 * @param paths the documents that links to paths of this site become references to; a link to any other path stays an address
 * @throws naming the first construct that the editor does not support
 */
export function markdownText(markdown: string, paths: Paths) {
  const blocks = markdownBlocks(parseMarkdown(markdown), {
    source: markdown,
    has: () => true,
    // A link to the path of a document follows when the document moves.
    link: (label, url) => {
      const [, path = '', suffix] = PATH_AND_SUFFIX.exec(url) ?? []
      const document = paths.get(path)
      return document ? pageLink(label, document, suffix) : link(label, url)
    },
    unsupported: ({ type, position }, name = type) => {
      const line = position?.start.line ?? '?'
      throw new Error(
        `A seeded text has an unsupported “${name}”, line ${line}. Rewrite it, or add support in cms/fields/markdown-text.ts.`,
      )
    },
  })
  return richText(...blocks.map(withBlockId))
}
