import type { Element, ElementContent, Root as Page } from 'hast'
import type { Paragraph, Root, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify, { type Options } from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { isBoundedPage, spokenTagsEscaped } from './page-tags.ts'

/** Goes with what it encloses: it is no text for readers. */
const DROPPED = new Set(
  'script style iframe object embed applet svg math template noscript textarea select input base audio video'.split(' '),
)
/** Words like others, which the library would leave out. */
const BLOCKS = new Set(['dialog', 'menu', 'caption'])

/** The language of code, wherever its page names it: `class="language-js"`, `class="highlight-source-js"`, `lang="js"`. */
function languageOf({ tagName, properties, children }: Element): string {
  const own = [...[properties.className ?? []].flat(), `lang-${String(properties.lang ?? '')}`]
  const named = own.map((one) => /^(?:lang|language|highlight-source)-([\w#+-]{1,20})$/.exec(String(one))?.[1]).find(Boolean)
  const inner = tagName === 'pre' ? children.find((one) => one.type === 'element' && one.tagName === 'code') : undefined
  return named ?? (inner?.type === 'element' ? languageOf(inner) : '')
}

/** Code in Markdown’s ticks, which people write on pages too. */
const TICKED = /(?<!`)(`{1,2})(?!`)([^`]{1,2000})(?<!`)\1(?!`)/g
const CODE = new Set(['code', 'kbd', 'samp', 'tt', 'var'])

const asCode = (children: ElementContent[], className: string[]): Element => ({
  ...{ type: 'element', tagName: 'code' },
  ...{ properties: { className }, children },
})

function withCode(text: string): ElementContent[] {
  const parts: ElementContent[] = []
  let at = 0
  for (const { 0: whole, 2: code = '', index } of text.matchAll(TICKED)) {
    parts.push({ type: 'text', value: text.slice(at, index) }, asCode([{ type: 'text', value: code.trim() }], []))
    at = index + whole.length
  }
  return [...parts, { type: 'text', value: text.slice(at) }]
}

/** Has a page say what the library reads, and nothing that no page of ours may have, except addresses: those are judged with all others. */
const prepared = () => (page: Page) => {
  visit(page, (node, index, parent) => {
    if (node.type === 'root' || !parent || index === undefined) return undefined
    if (node.type === 'text') {
      const parts = withCode(node.value)
      parent.children.splice(index, 1, ...parts)
      return [SKIP, index + parts.length]
    }
    if (node.type !== 'element' || DROPPED.has(node.tagName)) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    const { tagName, properties } = node
    if (BLOCKS.has(tagName)) node.tagName = 'p'
    // What leads nowhere is no link.
    else if (tagName === 'a' && !properties.href) node.tagName = 'span'
    // Pictures are not shown: the words that stand for one are.
    else if (tagName === 'img') parent.children[index] = { type: 'text', value: String(properties.alt ?? '') }
    else if (tagName === 'pre') {
      node.children = [asCode(node.children, [`language-${languageOf(node)}`])]
      return SKIP
    }
    return CODE.has(node.tagName) ? SKIP : undefined
  })
}

/** `**Why**` at the head of a paragraph, with a line’s end behind it, is a label. It stands alone, so that code below it is known by it. */
function labelAlone(paragraph: Paragraph): RootContent[] {
  const [first, end, ...rest] = paragraph.children
  if (first?.type !== 'strong' || end?.type !== 'break' || rest.length === 0) return [paragraph]
  return [
    { type: 'paragraph', children: [first] },
    { ...paragraph, children: rest },
  ]
}

const labelsAlone = () => (tree: Root) => {
  tree.children = tree.children.flatMap((block) => (block.type === 'paragraph' ? labelAlone(block) : [block]))
}

const handlers: NonNullable<Options['handlers']> = {
  break: (_node, _parent, { stack }) => (stack.includes('tableCell') || stack.includes('headingAtx') ? ' ' : '  \n'),
  // An address in a sentence needs no backslash: nothing else in the directory has one there.
  text: (node: { value: string }, _parent, state, info) => state.safe(node.value, info).replaceAll(/\b(https?)\\:(?=\/\/)/g, '$1:'),
}

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(prepared)
  .use(rehypeRemark)
  .use(labelsAlone)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', handlers })
  .freeze()

/** A page of HTML as Markdown; `undefined` for one that is too large or too deep to be read. */
export function markdownOfPage(html: string): string | undefined {
  if (!isBoundedPage(html)) return undefined
  // A blank that does not break is one like others, in code most of all.
  return String(processor.processSync(spokenTagsEscaped(html, true)))
    .replaceAll('\u00a0', ' ')
    .trim()
}
