import { compileLexical } from '#app/rich-text/body/compile-lexical.ts'
import { headingIds } from '#app/rich-text/body/heading-ids.ts'
import { type BodyNode, headingLevel, textOf } from '#app/rich-text/body/node.ts'
import type { LexicalNode } from '#app/documents/block-data.ts'
import type { Section } from '#platform/text-index/segment.ts'
import { blocks as BLOCKS } from '#cms/blocks/index.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'

/** Code beyond this is not what a page is about. */
const MAX_CODE = 600

const OF_TEXT = new Set(['p', 'li', 'blockquote', 'figcaption', 'pre', 'td', 'th', 'dt', 'dd'])

/** A section that texts are still added to. */
type Open = { heading: string; anchor?: string | undefined; texts: string[] }

/** The cells of a row in one text. */
const rowText = (row: BodyNode): string =>
  row.type === 'text'
    ? ''
    : row.children
        .map((cell) => textOf([cell]).trim())
        .filter(Boolean)
        .join(' · ')

/** Collects the headings and texts of compiled nodes in order. */
function collectNodes(nodes: readonly BodyNode[], sections: Open[], anchorOf: (heading: string, own: unknown) => string | undefined): void {
  for (const node of nodes) {
    const current = sections.at(-1)
    if (node.type === 'text' || !current) continue
    if (headingLevel(node.tag)) {
      const heading = textOf(node.children)
      sections.push({ heading, anchor: anchorOf(heading, node.props.id), texts: [] })
    } else if (node.tag === 'tr') current.texts.push(rowText(node))
    else if (node.tag === 'pre') current.texts.push(textOf(node.children).slice(0, MAX_CODE))
    else if (OF_TEXT.has(node.tag)) current.texts.push(textOf(node.children))
    else {
      if (node.tag === 'callout' && typeof node.props.title === 'string') current.texts.push(node.props.title)
      collectNodes(node.children, sections, anchorOf)
    }
  }
}

/**
 * The sections of compiled nodes. The text before the first heading is under `heading`.
 * @param anchorOf the id that a heading has on the page; `undefined` if it has none
 */
export function sectionsOf(
  nodes: readonly BodyNode[],
  heading = '',
  anchorOf: (heading: string, own: unknown) => string | undefined = () => undefined,
): Section[] {
  const sections: Open[] = [{ heading, texts: [] }]
  collectNodes(nodes, sections, anchorOf)
  return sections
}

/** The rich text of a field, if it is one. */
function rootOf(value: unknown): { children: LexicalNode[] } | null {
  const { root } = (value ?? {}) as { root?: { children?: unknown } }
  return root && Array.isArray(root.children) ? (root as { children: LexicalNode[] }) : null
}

/** The sections of a rich text as it is stored; nothing for anything else. `idOf` is that of its page, which headings are counted by. */
export function richTextSections(value: unknown, heading = '', idOf?: ReturnType<typeof headingIds>): Section[] {
  const root = rootOf(value)
  if (!root) return []
  return sectionsOf(compileLexical(root), heading, idOf)
}

/** Fields that name what follows: a block, a question, a feature. */
const NAMING = new Set(['heading', 'title', 'question', 'name'])
/** Fields that no reader reads as text: addresses, the labels of buttons, and what stands where a list has nothing. */
const UNSEEN = new Set(['url', 'captions', 'scheduler', 'language', 'file', 'links', 'providers', 'empty'])
/** Groups that a page shows only if one of their fields has something. */
const SHOWN_WITH: Record<string, string> = { finding: 'code', conversation: 'lines' }

type Field = (typeof BLOCKS)[number]['fields'][number]
type Values = Record<string, unknown>

/** Whose text it is: a reader's language, and whether the default one may fill what is missing in it. */
export type Reading = { locale: ContentLocale; hasFallback: boolean }

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A block as the database has it: translated fields are objects of their languages. */
export type StoredBlock = Values & { blockType: string }

const fieldsOf = new Map(BLOCKS.map(({ slug, fields }) => [slug as string, fields]))

/** The value of a field in the reader's language, else in the default one if that is published. */
function translated(field: Field, value: unknown, { locale, hasFallback }: Reading): unknown {
  if (!('localized' in field && field.localized) || !isValues(value)) return value
  return value[locale] ?? (hasFallback ? value[CONTENT_LOCALES.default] : undefined)
}

/** Whether a page shows a field beside these values: what editors cannot see there may still hold what was written before. */
function isShown(field: Field, values: Values): boolean {
  if ('name' in field && UNSEEN.has(field.name)) return false
  const { condition } = field.admin ?? {}
  if (typeof condition !== 'function') return true
  return Boolean(condition({}, values, { blockData: values, operation: 'read', path: [], user: null }))
}

const hasAny = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value))

/** Collects the texts of some fields, in the order editors see them. */
function collectFields(fields: readonly Field[], values: Values, reading: Reading, sections: Open[]): void {
  for (const field of fields) {
    if (!isShown(field, values)) continue
    if (!('name' in field)) {
      if ('fields' in field) collectFields(field.fields, values, reading, sections)
      continue
    }
    const { name } = field
    const value = translated(field, values[name], reading)
    const last = sections.at(-1)
    if (field.type === 'richText')
      sections.push(...richTextSections(value, last?.heading).map((section) => ({ ...section, texts: [...section.texts] })))
    else if (field.type === 'array' && Array.isArray(value)) {
      for (const row of value.filter(isValues)) collectFields(field.fields, row, reading, sections)
    } else if (field.type === 'group' && isValues(value)) {
      if (hasAny(value[SHOWN_WITH[name] ?? '']) || !(name in SHOWN_WITH)) collectFields(field.fields, value, reading, sections)
    } else if ((field.type === 'text' || field.type === 'textarea') && typeof value === 'string' && value !== '') {
      if (NAMING.has(name)) sections.push({ heading: value, texts: [] })
      else last?.texts.push(value)
    }
  }
}

/** Blocks of an experiment's variants are not what everybody sees. */
const isForEverybody = ({ experiment }: StoredBlock): boolean => experiment === null || experiment === undefined

/** Writes the address of this site into examples, as the page shows them. */
function withSiteAddress(block: StoredBlock, site: string): StoredBlock {
  if (block.blockType !== 'api-reference' || !Array.isArray(block.examples)) return block
  const examples = block.examples.filter(isValues).map((example) => {
    const { code } = example
    return typeof code === 'string' ? { ...example, code: code.replaceAll('{site}', site) } : example
  })
  return { ...block, examples }
}

/** The headings and texts of a page's blocks as a reader gets them from the site at this address. */
export function blockSections(blocks: readonly StoredBlock[], reading: Reading, site: string): Section[] {
  const idOf = headingIds()
  return blocks.filter(isForEverybody).flatMap((block): Section[] => {
    const fields = fieldsOf.get(block.blockType)
    if (!fields) return []
    if (block.blockType === 'rich-text') {
      const field = fields.find((one) => 'name' in one && one.name === 'content')
      return field ? richTextSections(translated(field, block.content, reading), '', idOf) : []
    }
    const sections: Open[] = [{ heading: '', texts: [] }]
    collectFields(fields, withSiteAddress(block, site), reading, sections)
    return sections
  })
}
