import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import rehypeSanitize from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype, { type Options } from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { headingIds } from './heading-ids.ts'
import { assertBoundedMarkdown, boundedReferences } from '#cms/catalogue/text/markdown-limits.ts'
import { headingLevel } from './node.ts'
import { lowerSchemes, SAFE_HTML } from './safe-html.server.ts'

const MORE_MARK = /^<!--\s*more\s*-->/

/** Drops raw HTML. `<!--more-->` is kept, as a comment, if it is a top-level block. */
const html: NonNullable<Options['handlers']>['html'] = (_state, node: { value: string }, parent?: { type: string }) =>
  parent?.type === 'root' && MORE_MARK.test(node.value) ? { type: 'comment', value: 'more' } : undefined

/**
 * With raw HTML dropped, all ids and comments are our own. The sanitizer's id prefix would only separate footnotes from
 * their links, which already have it.
 */
const schema = { ...SAFE_HTML, clobberPrefix: '', allowComments: true }

function assignHeadingIds(tree: Root, reservedIds: readonly string[]): void {
  const idOf = headingIds(reservedIds)
  visit(tree, 'element', (node) => {
    if (headingLevel(node.tagName)) node.properties.id = idOf(toString(node), node.properties.id)
  })
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(boundedReferences)
  .use(remarkRehype, { handlers: { html } })
  .use(lowerSchemes)
  .use(rehypeSanitize, schema)
  .freeze()

/**
 * Parses Markdown to a safe HTML tree: raw HTML is dropped, only safe elements and addresses pass, headings have ids, and a top-level
 * `<!--more-->` is a comment. Throws if the Markdown is too long or too deep; the message says what to change.
 * @param reservedIds ids that are used elsewhere on the page
 */
export function markdownTree(markdown: string, reservedIds: readonly string[] = []): Root {
  assertBoundedMarkdown(markdown)
  const tree = processor.runSync(processor.parse(markdown))
  assignHeadingIds(tree, reservedIds)
  return tree
}
