import type { Root } from 'hast'
import { toString } from 'hast-util-to-string'
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import remarkRehype, { type Options } from 'remark-rehype'
import { type Data, unified } from 'unified'
import { visit } from 'unist-util-visit'
import { headingIds } from './heading-ids.ts'
import { assertBoundedMarkdown, boundedReferences } from '#platform/text/markdown-limits.ts'
import { headingLevel, lowerScheme } from './node.ts'
import { pathOfSource } from '#cms/core/source-path.ts'

/** A relative link to a Markdown file, and its query and hash. Excludes links with a protocol or a leading slash. */
const RELATIVE = /^(?![a-z][a-z\d+.-]*:|[/\\])([^?#]*\.md)([?#].*)?$/is

/**
 * Resolves a link in the Markdown file at `source` ("1.blog/2.post"): a relative link to another ".md" file becomes that document's
 * public path, with its query and hash. Every other link is returned unchanged.
 */
export function publicHref(href: string, source: string): string {
  const [, file, suffix = ''] = RELATIVE.exec(href) ?? []
  if (!file) return href
  const folder = source.split('/').slice(0, -1).filter(Boolean).map(encodeURIComponent)
  const { pathname } = new URL(file, `http://source/${folder.map((name) => `${name}/`).join('')}`)
  try {
    return pathOfSource(decodeURIComponent(pathname)).path + suffix
  } catch {
    // Not valid percent-encoding, so it names no file.
    return href
  }
}

/** Resolves all relative links in a tree, in place. */
export function resolveMarkdownLinks(tree: Root, source: string): void {
  visit(tree, 'element', ({ tagName, properties }) => {
    if (tagName === 'a' && typeof properties.href === 'string') properties.href = publicHref(properties.href, source)
  })
}

type Extension = Exclude<NonNullable<Data['fromMarkdownExtensions']>[number], unknown[]>
type OnExit = NonNullable<Extension['exit']>[string]

/** A destination that may contain any character is written in angle brackets. */
const destination = (href: string) => (/[\s()<>]/.test(href) ? `<${href.replaceAll(/[<>\s]/g, encodeURIComponent)}>` : href)

/**
 * Resolves the relative links in the text of the Markdown file at `source`, to URLs on `site`. All other characters stay the same, and
 * so does a text that is too long or too deep to parse.
 */
export function resolveMarkdownText(markdown: string, source: string, site: string): string {
  // Most texts have no such link, and a catalogue has thousands.
  if (!/\.md/i.test(markdown)) return markdown
  let resolved = ''
  let end = 0
  const resolve: OnExit = function (token) {
    const node = this.stack.at(-1)
    if (node?.type !== 'link' && node?.type !== 'definition') return
    const href = publicHref(node.url, source)
    if (href === node.url) return
    resolved += markdown.slice(end, token.start.offset) + destination(site + href)
    end = token.end.offset
  }
  const exit = { resourceDestination: resolve, definitionDestination: resolve }
  try {
    assertBoundedMarkdown(markdown)
    unified().use(remarkParse).use(remarkGfm).data('fromMarkdownExtensions', [{ exit }]).parse(markdown)
  } catch {
    return markdown
  }
  return resolved + markdown.slice(end)
}

const { protocols } = defaultSchema

/** What the HTML of a text may contain. Its links may call, as those that editors write may (`cms/core/target.ts`). */
export const SAFE_HTML = { ...defaultSchema, protocols: { ...protocols, href: [...(protocols?.href ?? []), 'tel', 'sms'] } }

/** A rehype plugin that lets `HTTPS://…` pass the sanitizer. */
const lowerSchemes = () => (tree: Root) => {
  visit(tree, 'element', ({ properties }) => {
    for (const name of ['href', 'src']) {
      const address = properties[name]
      if (typeof address === 'string') properties[name] = lowerScheme(address)
    }
  })
}

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
