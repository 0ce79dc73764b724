import { blocks as BLOCKS } from '#cms/blocks/index.ts'
import { CONTENT_LOCALES, type ContentLocale } from '#config'
import { headingIds } from '#app/rich-text/body/heading-ids.ts'
import type { Section } from '#platform/text-index/segment.ts'
import { type Open, richTextSections } from './body-sections.ts'

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
function collect(fields: readonly Field[], values: Values, reading: Reading, sections: Open[]): void {
  for (const field of fields) {
    if (!isShown(field, values)) continue
    if (!('name' in field)) {
      if ('fields' in field) collect(field.fields, values, reading, sections)
      continue
    }
    const { name } = field
    const value = translated(field, values[name], reading)
    const last = sections.at(-1)
    if (field.type === 'richText')
      sections.push(...richTextSections(value, last?.heading).map((section) => ({ ...section, texts: [...section.texts] })))
    else if (field.type === 'array' && Array.isArray(value)) {
      for (const row of value.filter(isValues)) collect(field.fields, row, reading, sections)
    } else if (field.type === 'group' && isValues(value)) {
      if (hasAny(value[SHOWN_WITH[name] ?? '']) || !(name in SHOWN_WITH)) collect(field.fields, value, reading, sections)
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
    collect(fields, withSiteAddress(block, site), reading, sections)
    return sections
  })
}
