import type { Block, Field } from 'payload'
import { CONTENT_LOCALES } from '#config'
import { isEmpty, isUnset } from './fill-empty.ts'

type Values = Record<string, unknown>

/** A required, translated text of a document. `key` is its path with the ids of rows, which stay the same when rows move. */
export type RequiredText = { path: string; key: string; label: string; value: unknown }

type Place = Omit<RequiredText, 'value'>

const TOP: Place = { path: '', key: '', label: '' }

const joined = (parent: string, separator: string, part: string) => (parent === '' ? part : `${parent}${separator}${part}`)

const step = (at: Place, name: string, { key = name, label = '' } = {}): Place => ({
  path: joined(at.path, '.', name),
  key: joined(at.key, '.', key),
  label: label === '' ? at.label : joined(at.label, ' > ', label),
})

const labelOf = ({ label, name }: { label?: unknown; name: string }): string =>
  typeof label === 'string' ? label : label === false ? '' : name

const valuesOf = (value: unknown): Values => Object(value) as Values

/** The fields of a row of a list, or of a block. */
function fieldsOfRow(field: Field, blocks: readonly Block[], row: Values): readonly Field[] {
  if (field.type === 'array') return field.fields
  if (field.type !== 'blocks') return []
  const inline = field.blocks.filter((block): block is Block => typeof block !== 'string')
  return [...blocks, ...inline].find(({ slug }) => slug === row.blockType)?.fields ?? []
}

/**
 * Returns the required texts of a document that are translated. A translation may leave them empty (`cms/fields/optional-translations.ts`).
 * @param blocks the blocks of the site, to which fields refer by name
 */
export function requiredTexts(fields: readonly Field[], blocks: readonly Block[], data: Values, at = TOP): RequiredText[] {
  return fields.flatMap((field): RequiredText[] => {
    if (field.type === 'tabs')
      return requiredTexts(
        field.tabs.map((tab) => ({ ...tab, type: 'group' }) as Field),
        blocks,
        data,
        at,
      )
    const name = 'name' in field ? field.name : undefined
    if (!name) return 'fields' in field ? requiredTexts(field.fields, blocks, data, at) : []
    const place = step(at, name, { label: labelOf({ ...field, name }) })
    const value = data[name]
    if (field.type === 'array' || field.type === 'blocks')
      return (Array.isArray(value) ? value : []).flatMap((row: unknown, index) => {
        const values = valuesOf(row)
        const inRow = step(place, String(index), { key: typeof values.id === 'string' ? values.id : `#${index}` })
        return requiredTexts(fieldsOfRow(field, blocks, values), blocks, values, { ...inRow, label: `${place.label} ${index + 1}` })
      })
    if ('fields' in field) return requiredTexts(field.fields, blocks, valuesOf(value), place)
    return 'required' in field && field.required && 'localized' in field && field.localized ? [{ ...place, value }] : []
  })
}

/** Returns the text in one language; `undefined` if that language is not public. */
export type ReadIn = (text: RequiredText, locale: string) => unknown

/** Returns the texts that visitors find empty in a language. English fills what is not translated. */
export const emptyTexts = (texts: readonly RequiredText[], locale: string, read: ReadIn): RequiredText[] =>
  texts.filter((text) => {
    const own = read(text, locale)
    return isEmpty(isUnset(own) ? read(text, CONTENT_LOCALES.default) : own)
  })

/** The status of a document in each language. */
type Stored = { _status?: unknown }

/** Returns whether a stored document is public in a language. */
export const isPublicIn = (row: Stored | null, locale: string): boolean => valuesOf(row?._status)[locale] === 'published'

/** Returns how visitors read a document that was read in all languages. */
export const asPublic =
  (row: Stored): ReadIn =>
  ({ value }, locale) =>
    isPublicIn(row, locale) ? valuesOf(value)[locale] : undefined

const count = (texts: number, rest: string) => `${texts === 1 ? '1 required field is' : `${texts} required fields are`} ${rest}`

/** Says what visitors read instead of the texts that are empty in a translation; `uncovered` are those without public English. */
export const emptyTextsSentence = (covered: number, uncovered: number, language: string): string =>
  [
    ...(covered > 0 ? [count(covered, `empty in ${language}; visitors read English there.`)] : []),
    ...(uncovered > 0
      ? [count(uncovered, `empty in ${language} and not public in English. Fill in what is missing, or publish English first.`)]
      : []),
  ].join(' ')
