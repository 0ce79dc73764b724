import type { Element, ElementContent, Root as Page } from 'hast'
import type { Paragraph, Root, RootContent } from 'mdast'
import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify, { type Options } from 'remark-stringify'
import { unified } from 'unified'
import { SKIP, visit } from 'unist-util-visit'
import { z } from 'zod'
import {
  convertHtmlBlocks,
  droppedFrom,
  escapeMentionedTags,
  exceptCode,
  isBoundedPage,
  kindOf,
  unwrapped,
} from '../../reading/page-or-markdown.ts'
import { plainBlocks, withoutEntities } from '../../reading/plain-text.ts'
import { escapeMarkdown } from '../titles.ts'
import { lenient, optionalText } from '../stated-facts.ts'

/** Elements removed with their content, which is not readable text. */
const DROPPED = new Set(
  'script style iframe object embed applet svg math template noscript textarea select input base audio video'.split(' '),
)
/** Elements with readable text that the library would drop. */
const BLOCKS = new Set(['dialog', 'menu', 'caption'])

/** The language of code, from `class="language-js"`, `class="highlight-source-js"` or `lang="js"`. */
function languageOf({ tagName, properties, children }: Element): string {
  const own = [...[properties.className ?? []].flat(), `lang-${String(properties.lang ?? '')}`]
  const named = own.map((one) => /^(?:lang|language|highlight-source)-([\w#+-]{1,20})$/.exec(String(one))?.[1]).find(Boolean)
  const inner = tagName === 'pre' ? children.find((one) => one.type === 'element' && one.tagName === 'code') : undefined
  return named ?? (inner?.type === 'element' ? languageOf(inner) : '')
}

/** Code in Markdown backticks, which people write in HTML too. */
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

/** Rewrites the page for the library and removes unsafe elements. URLs are checked later, with all others. */
const preparePage = () => (page: Page) => {
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
    // An anchor without href is not a link.
    else if (tagName === 'a' && !properties.href) node.tagName = 'span'
    // Images are replaced by their alt text.
    else if (tagName === 'img') parent.children[index] = { type: 'text', value: String(properties.alt ?? '') }
    else if (tagName === 'pre') {
      node.children = [asCode(node.children, [`language-${languageOf(node)}`])]
      return SKIP
    }
    return CODE.has(node.tagName) ? SKIP : undefined
  })
}

/** Splits a label such as `**Why**` with a line break off its paragraph, so that it is recognized as the label of the code below it. */
function splitLabel(paragraph: Paragraph): RootContent[] {
  const [first, end, ...rest] = paragraph.children
  if (first?.type !== 'strong' || end?.type !== 'break' || rest.length === 0) return [paragraph]
  return [
    { type: 'paragraph', children: [first] },
    { ...paragraph, children: rest },
  ]
}

const splitLabels = () => (tree: Root) => {
  tree.children = tree.children.flatMap((block) => (block.type === 'paragraph' ? splitLabel(block) : [block]))
}

const handlers: NonNullable<Options['handlers']> = {
  break: (_node, _parent, { stack }) => (stack.includes('tableCell') || stack.includes('headingAtx') ? ' ' : '  \n'),
  // A URL in a sentence needs no backslash, and texts from other sources have none.
  text: (node: { value: string }, _parent, state, info) => state.safe(node.value, info).replaceAll(/\b(https?)\\:(?=\/\/)/g, '$1:'),
}

const processor = unified()
  .use(rehypeParse, { fragment: true })
  .use(preparePage)
  .use(rehypeRemark)
  .use(splitLabels)
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', rule: '-', handlers })
  .freeze()

/** Converts HTML to Markdown; `undefined` if it is too large or nested too deeply. */
export function markdownOfPage(html: string): string | undefined {
  if (!isBoundedPage(html)) return undefined
  // Non-breaking spaces become plain ones, above all in code.
  return String(processor.processSync(escapeMentionedTags(html, true)))
    .replaceAll('\u00a0', ' ')
    .trim()
}

/** SARIF’s message: plain text, Markdown, or both. Some tools write a bare string. */
export const message = lenient(
  z.union([z.string().transform((text) => ({ text, markdown: undefined })), z.looseObject({ text: optionalText, markdown: optionalText })]),
)

export type Message = z.output<typeof message>

/** A link of SARIF's own to a place of the result; a call such as `callbacks[42](0)` is none. */
const PLACE_LINK = /(?<![\w\\)\]])\[((?:[^[\]\\\n]|\\.){1,500})\]\(-?\d{1,9}\)/g

/** Replaces links to places of the result by their text, in plain text or Markdown. */
export const withoutPlaceLinks = (text: string): string => text.replaceAll(PLACE_LINK, '$1')

/** Plain text of a SARIF message: links to places as their text, links to addresses with the address behind them, no escapes. */
export const sarifText = (text: string): string =>
  withoutPlaceLinks(text)
    .replaceAll(/(?<![\w\\)\]])\[((?:[^[\]\\\n]|\\.){1,500})\]\((https?:\/\/[^\s()]{1,2000})\)/gi, '$1 ($2)')
    .replaceAll(/\\([[\]\\])/g, '$1')

/** Longer texts are refused by the importer. */
const MAX_LENGTH = 100_000

/** Code as a fenced block, whatever backticks are in it. */
function fenced(code: string): string {
  const fence = '`'.repeat(Math.max(3, ...(code.match(/`+/g) ?? []).map(({ length }) => length + 1)))
  return `${fence}\n${code}\n${fence}`
}

/** SARIF writes a backslash before a bracket that begins no link. In code it may be meant. */
const proseToMarkdown = (text: string) =>
  escapeMarkdown(withoutEntities(exceptCode(text, (prose) => prose.replaceAll(/\\([[\]])/g, '$1')).replaceAll(/^[ \t]+/gm, ''))).replaceAll(
    '\n',
    '  \n',
  )

const plainToMarkdown = (text: string) =>
  plainBlocks(text)
    .map(({ isCode, lines }) => (isCode ? fenced(withoutEntities(lines.join('\n'))) : proseToMarkdown(lines.join('\n'))))
    .join('\n\n')

/** Converts a message to Markdown. Plain text keeps its line breaks, and decoded entities are escaped. */
export function markdownOf(one: Message): string {
  const marked = one?.markdown?.trim()
  const written = marked || withoutPlaceLinks(one?.text?.trim() ?? '')
  const text = unwrapped(written).trim().replaceAll(/\r\n?/g, '\n')
  if (text.length > MAX_LENGTH) return text
  const kind = kindOf(text, Boolean(marked))
  if (kind === 'plain') return plainToMarkdown(text)
  if (kind === 'page') return markdownOfPage(text) ?? text
  if (!text.includes('<')) return text
  return exceptCode(text, (prose) => convertHtmlBlocks(marked ? prose : escapeMentionedTags(prose, false), markdownOfPage))
}

/** Names what the conversion of an HTML message drops; the importer reports the rest. */
export function droppedIn(one: Message): string[] {
  const text = (one?.markdown?.trim() || one?.text?.trim()) ?? ''
  return text.length <= MAX_LENGTH && text.includes('<') && kindOf(text, Boolean(one?.markdown?.trim())) === 'page' ? droppedFrom(text) : []
}

/** The plain text of a message. */
export const plainOf = (one: Message): string => (one?.text ?? one?.markdown ?? '').trim()
