import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype, { type Options } from 'remark-rehype'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { headingIds } from './heading-ids.ts'
import { assertBoundedMarkdown, boundedReferences } from '#cms/markdown-limits.ts'
import { headingLevel } from './node.ts'

const MORE_MARK = /^<!--\s*more\s*-->/

/** Raw HTML is dropped. The mark that ends an excerpt stays, as a comment, if it stands between the document's blocks. */
const html: NonNullable<Options['handlers']>['html'] = (_state, node: { value: string }, parent?: { type: string }) =>
  parent?.type === 'root' && MORE_MARK.test(node.value) ? { type: 'comment', value: 'more' } : undefined

/**
 * With raw HTML dropped, all ids and comments are our own. The prefix that tames the ids of strangers would only part footnotes from
 * their links, which have it already.
 */
const schema = { ...defaultSchema, clobberPrefix: '', allowComments: true }

function nameHeadings(tree: Root, keptIds: readonly string[]): void {
  const idOf = headingIds(keptIds)
  visit(tree, 'element', (node) => {
    if (headingLevel(node.tagName)) node.properties.id = idOf(toString(node), node.properties.id)
  })
}

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(boundedReferences)
  .use(remarkRehype, { handlers: { html } })
  .use(rehypeSanitize, schema)
  .freeze()

/**
 * Markdown as a safe HTML tree: raw HTML in it is dropped, only harmless elements and addresses are let through, headings have ids, and a
 * top-level `<!--more-->` is a comment. Throws an error that says what to change if the Markdown is too long or too deep to be read.
 * @param keptIds what else on the page has these ids
 */
export function markdownTree(markdown: string, keptIds: readonly string[] = []): Root {
  assertBoundedMarkdown(markdown)
  const tree = processor.runSync(processor.parse(markdown))
  nameHeadings(tree, keptIds)
  return tree
}
