import type { Root, RootContent } from 'hast'
import { upperFirst } from 'scule'
import { logger } from '#cms/log.ts'
import { nameOfSource } from '#cms/source-path.ts'
import { leadToDocuments } from './markdown-link.ts'
import { markdownTree } from './markdown-tree.server.ts'
import { blocksOnly, isContent, leadOf, textOf, type BodyNode, type BodyRoot } from './node.ts'
import { tocOf, type Body, type TocOptions } from './toc.ts'

/** What is known about a document besides its Markdown. `stem`: its source path with order prefixes, without extension. */
type MarkdownDocument = {
  stem?: string
  path?: string
  title?: string | null
  description?: string | null
  toc?: TocOptions
  /** Hears what an author should mend. By default the application's log. */
  log?: (message: string) => void
}

export type CompiledMarkdown = { title: string; description: string; excerpt?: BodyRoot; body: Body }

function toBodyNodes(nodes: readonly RootContent[]): BodyNode[] {
  return nodes.flatMap((node): BodyNode[] => {
    if (node.type === 'text') return isContent(node.value) ? [{ type: 'text', value: node.value }] : []
    if (node.type !== 'element') return []
    return [{ type: 'element', tag: node.tagName, props: node.properties, children: toBodyNodes(node.children) }]
  })
}

/** The blocks before the mark that ends the excerpt, if there is one. */
function excerptOf(tree: Root): BodyRoot | undefined {
  const end = tree.children.findIndex(({ type }) => type === 'comment')
  return end < 0 ? undefined : { type: 'root', children: blocksOnly(toBodyNodes(tree.children.slice(0, end))) }
}

function headingOf([first]: readonly BodyNode[]): string {
  return first?.type === 'element' && first.tag === 'h1' ? textOf(first.children) : ''
}

const titleOfFile = (source: string): string =>
  nameOfSource(source)
    .split(/[\s-]+/)
    .map((word) => upperFirst(word))
    .join(' ')

/**
 * A Markdown document in the form in which the site serves it: without raw HTML and unsafe addresses, its headings named, its relative
 * links leading to public paths. Title and description are the given ones, else what the document begins with, else its file's name.
 * `excerpt` is there if `<!--more-->` ends it. Throws an error that says what to change if the Markdown is too long or too deep.
 */
export function compileMarkdown(markdown: string, about: MarkdownDocument = {}): CompiledMarkdown {
  const source = about.stem ?? about.path ?? ''
  const tree = markdownTree(markdown)
  leadToDocuments(tree, source)
  const children = blocksOnly(toBodyNodes(tree.children))
  const excerpt = excerptOf(tree)
  const toc = tocOf(children, about.toc, about.log ?? ((message) => logger().warn(message)))
  return {
    title: about.title || headingOf(children) || titleOfFile(source),
    description: about.description || leadOf({ type: 'root', children }),
    ...(excerpt && { excerpt }),
    body: { type: 'root', children, ...(toc && { toc }) },
  }
}
