import type { Root, RootContent } from 'hast'
import { upperFirst } from 'scule'
import { logger } from '#platform/log.ts'
import { nameOfSource } from '#cms/core/source-path.ts'
import { resolveMarkdownLinks, markdownTree } from './markdown-tree.server.ts'
import { blocksOnly, isContent, leadOf, textOf, type BodyNode, type BodyRoot } from './node.ts'
import { tocOf, type Body, type TocOptions } from './toc.ts'

/** Metadata of a Markdown document. `stem`: its source path with order prefixes, without extension. */
type MarkdownDocument = {
  stem?: string
  path?: string
  title?: string | null
  description?: string | null
  toc?: TocOptions
  /** Receives warnings for the author. Defaults to the application log. */
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

/** The blocks before `<!--more-->`, if the document has one. */
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
 * Compiles a Markdown document to a body without raw HTML and unsafe addresses, with heading ids and relative links resolved to public
 * paths. Title and description come from `about`, else from the start of the document; the title falls back to the file name.
 * `excerpt` is set if the document contains `<!--more-->`. Throws if the Markdown is too long or too deep; the message says what to change.
 */
export function compileMarkdown(markdown: string, about: MarkdownDocument = {}): CompiledMarkdown {
  const source = about.stem ?? about.path ?? ''
  const tree = markdownTree(markdown)
  resolveMarkdownLinks(tree, source)
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
