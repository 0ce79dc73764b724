import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { assertBoundedMarkdown } from '#cms/catalogue/text/markdown-limits.ts'
import { type SiteTarget, targetOfAddress, targetOfReference } from './target.ts'

/** A link in a text, with its link text. */
export type TextLink = { text: string; target: SiteTarget }

type Values = Record<string, unknown>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** A cheap check before parsing, since most texts have no links to this site. */
const MAY_LINK = /\]\(\s*<?(?:\/|https?:)|\]:\s*<?(?:\/|https?:)|<https?:/i

const markdown = unified().use(remarkParse)

/** Returns the links to this site in a Markdown text. */
export function linksInMarkdown(text: unknown): TextLink[] {
  if (typeof text !== 'string' || !MAY_LINK.test(text)) return []
  try {
    assertBoundedMarkdown(text)
  } catch {
    return []
  }
  const links: TextLink[] = []
  visit(markdown.parse(text), ['link', 'definition', 'image'], (node) => {
    const target = 'url' in node ? targetOfAddress(node.url) : null
    if (target) links.push({ text: textIn(node), target })
  })
  return links
}

/** Returns the text of a Markdown or rich-text node, including its children. */
function textIn(node: unknown): string {
  if (!isValues(node)) return ''
  const own = [node.value, node.text, node.alt, node.label].find((value) => typeof value === 'string') as string | undefined
  return own ?? (Array.isArray(node.children) ? node.children.map(textIn).join('') : '')
}

const MAX_DEPTH = 250

function linkIn({ type, fields }: Values): SiteTarget | null {
  if ((type !== 'link' && type !== 'autolink') || !isValues(fields)) return null
  return fields.linkType === 'internal' ? targetOfReference(fields.doc) : targetOfAddress(fields.url)
}

/** Returns the links in a rich text, including the blocks in it. */
export function linksInRichText(value: unknown, depth = 0): TextLink[] {
  if (!isValues(value) || depth > MAX_DEPTH) return []
  const target = linkIn(value)
  if (target) return [{ text: textIn(value), target }]
  return Object.values(value).flatMap((inner) => linksInRichText(inner, depth + 1))
}
