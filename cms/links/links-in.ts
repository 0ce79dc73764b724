import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { assertBoundedMarkdown } from '#platform/text/markdown-limits.ts'
import { type SiteTarget, targetOfAddress, targetOfReference } from './target.ts'
import type { Block, Field } from 'payload'
import { toWords } from 'payload/shared'

/** A link in a text, with its link text. */
type TextLink = { text: string; target: SiteTarget }

type Values = Record<string, unknown>

const isNode = (value: unknown): value is Values => typeof value === 'object' && value !== null

/** A cheap check before parsing, since most texts have no links to this site. */
const MAY_LINK = /\]\(\s*<?(?:\/|https?:)|\]:\s*<?(?:\/|https?:)|<https?:/i

const markdown = unified().use(remarkParse)

/** Returns the links to this site in a Markdown text. */
function linksInMarkdown(text: unknown): TextLink[] {
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
  if (!isNode(node)) return ''
  const own = [node.value, node.text, node.alt, node.label].find((value) => typeof value === 'string') as string | undefined
  return own ?? (Array.isArray(node.children) ? node.children.map(textIn).join('') : '')
}

const MAX_DEPTH = 250

function linkOfNode({ type, fields }: Values): SiteTarget | null {
  if ((type !== 'link' && type !== 'autolink') || !isNode(fields)) return null
  return fields.linkType === 'internal' ? targetOfReference(fields.doc) : targetOfAddress(fields.url)
}

/** Returns the links in a rich text, including the blocks in it. */
function linksInRichText(value: unknown, depth = 0): TextLink[] {
  if (!isNode(value) || depth > MAX_DEPTH) return []
  const target = linkOfNode(value)
  if (target) return [{ text: textIn(value), target }]
  return Object.values(value).flatMap((inner) => linksInRichText(inner, depth + 1))
}

/** A link found in a document: the label of its field, and its target on this site. */
export type FoundLink = { field: string; target: SiteTarget }

type Blocks = Readonly<Record<string, Pick<Block, 'slug' | 'labels' | 'fields'>>>

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)
const rowsOf = (value: unknown): Values[] => (Array.isArray(value) ? value.filter(isValues) : [])

const labelOf = (field: Field): string => {
  const label = 'label' in field ? field.label : undefined
  return typeof label === 'string' ? label : 'name' in field && typeof field.name === 'string' ? toWords(field.name) : ''
}
const nameOfBlock = (block: Pick<Block, 'slug' | 'labels'>): string =>
  typeof block.labels?.singular === 'string' ? block.labels.singular : toWords(block.slug)

const below = (place: string, part: string): string => [place, part].filter(Boolean).join(' › ')

/** Rows that are links have the field `leadsTo`. */
const hasLink = (fields: readonly Field[]): boolean => fields.some((field) => 'name' in field && field.name === 'leadsTo')

function linkIn({ leadsTo, page, href }: Values): SiteTarget | null {
  return leadsTo === 'page' ? targetOfReference(page) : targetOfAddress(href)
}

function inRow(fields: readonly Field[], row: Values, place: string, blocks: Blocks): FoundLink[] {
  const target = hasLink(fields) ? linkIn(row) : null
  return [...(target ? [{ field: place, target }] : []), ...linksIn(fields, row, blocks, place)]
}

function inTexts(links: TextLink[], place: string): FoundLink[] {
  return links.map(({ text, target }) => ({ field: text ? `${place}: “${text.slice(0, 60)}”` : place, target }))
}

function inBlocks(rows: Values[], place: string, blocks: Blocks): FoundLink[] {
  return rows.flatMap((row, index) => {
    const block = blocks[String(row.blockType)]
    return block ? inRow(block.fields, row, below(place, `${index + 1} (${nameOfBlock(block)})`), blocks) : []
  })
}

function inField(field: Field, values: Values, place: string, blocks: Blocks): FoundLink[] {
  if (field.type === 'tabs') {
    return field.tabs.flatMap((tab) => {
      const inner = 'name' in tab && typeof tab.name === 'string' ? values[tab.name] : values
      return isValues(inner) ? linksIn(tab.fields, inner, blocks, place) : []
    })
  }
  if (!('name' in field) || typeof field.name !== 'string') return 'fields' in field ? linksIn(field.fields, values, blocks, place) : []
  const value = values[field.name]
  const here = below(place, labelOf(field))
  if (field.type === 'group') return isValues(value) ? inRow(field.fields, value, here, blocks) : []
  if (field.type === 'array') return rowsOf(value).flatMap((row, index) => inRow(field.fields, row, `${here} ${index + 1}`, blocks))
  if (field.type === 'blocks') return inBlocks(rowsOf(value), here, blocks)
  if (field.type === 'richText') return inTexts(linksInRichText(value), here)
  if (field.custom?.markdown === true) return inTexts(linksInMarkdown(value), here)
  // `redirect` of documents and folders is the only plain text field that is a link.
  const target = field.name === 'redirect' ? targetOfAddress(value) : null
  return target ? [{ field: here, target }] : []
}

/** Returns all links to this site in `values`, according to the fields of their collection, global or block. */
export function linksIn(fields: readonly Field[], values: Values, blocks: Blocks, place = ''): FoundLink[] {
  return fields.flatMap((field) => inField(field, values, place, blocks))
}

/** Returns true if a field can contain links. Others need not be read. */
export function mayLink(field: Field): boolean {
  if (field.type === 'tabs') return field.tabs.some((tab) => tab.fields.some(mayLink))
  if (field.type === 'blocks' || field.type === 'richText' || field.custom?.markdown === true) return true
  if ('fields' in field) return hasLink(field.fields) || field.fields.some(mayLink)
  return 'name' in field && field.name === 'redirect'
}
