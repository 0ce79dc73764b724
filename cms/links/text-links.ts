import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { assertBoundedMarkdown } from '../markdown-limits.ts'
import { type SiteTarget, targetOfAddress, targetOfReference } from './target.ts'

/** A link in a text: the words people click, and where they lead. */
export type TextLink = { words: string; target: SiteTarget }

type Values = Record<string, unknown>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** Cheaper than reading the text: most have no link to this site at all. */
const MAY_LINK = /\]\(\s*<?(?:\/|https?:)|\]:\s*<?(?:\/|https?:)|<https?:/i

const markdown = unified().use(remarkParse)

/** The links in a Markdown text that lead somewhere on this site. */
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
    if (target) links.push({ words: wordsIn(node), target })
  })
  return links
}

/** The text in a node and below it, of Markdown as of rich text. */
function wordsIn(node: unknown): string {
  if (!isValues(node)) return ''
  const own = [node.value, node.text, node.alt, node.label].find((value) => typeof value === 'string') as string | undefined
  return own ?? (Array.isArray(node.children) ? node.children.map(wordsIn).join('') : '')
}

const DEEPEST = 250

function linkIn({ type, fields }: Values): SiteTarget | null {
  if ((type !== 'link' && type !== 'autolink') || !isValues(fields)) return null
  return fields.linkType === 'internal' ? targetOfReference(fields.doc) : targetOfAddress(fields.url)
}

/** The links in a rich text, those of the blocks in it too. */
export function linksInRichText(value: unknown, depth = 0): TextLink[] {
  if (!isValues(value) || depth > DEEPEST) return []
  const target = linkIn(value)
  if (target) return [{ words: wordsIn(value), target }]
  return Object.values(value).flatMap((inner) => linksInRichText(inner, depth + 1))
}
