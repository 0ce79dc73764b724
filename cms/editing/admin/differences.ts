/** A field that differs between two states of a document, with both values as text. */
export type Difference = { field: string; theirs: string; mine: string }

/** Fields that saves set and people never type. `overwriteExisting` is the checkbox of Payload's copy drawer, which is in the same form. */
export const IGNORED: ReadonlySet<string> = new Set([
  'updatedAt',
  'createdAt',
  'savedBy',
  '_status',
  'id',
  'path',
  'blockType',
  'globalType',
  'overwriteExisting',
])

/** The same in rows and groups, whose other fields are all typed: the sections of the menu have a `path` of their own. */
export const SET_IN_ROWS: ReadonlySet<string> = new Set(['id', 'blockType'])

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Returns the text of a rich text, one line per paragraph. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join('')
  if (!isRecord(value)) return ''
  if (typeof value.text === 'string') return value.text
  const inside = textOf(value.root ?? value.children ?? [])
  return value.type === 'paragraph' || value.type === 'heading' ? `${inside}\n` : inside
}

function read(value: unknown): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return JSON.stringify(value)
}

const wordsOf = (name: string) => name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

const inOrder = (_: string, value: unknown): unknown =>
  isRecord(value) ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))) : value

/** Returns the JSON of a rich text with its names in order: the database returns them in another one than the editor. */
const written = (value: unknown) => JSON.stringify(value, inOrder)

const isRichText = (value: unknown) => isRecord(value) && isRecord(value.root)

function labelOf(trail: readonly string[]): string {
  return trail.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordsOf(part))).join(' › ')
}

/** Returns the fields in which `theirs` and `mine` differ, in the order of the form. Without a `trail` they are whole documents. */
export function differences(theirs: unknown, mine: unknown, trail: readonly string[] = []): Difference[] {
  if (isRichText(theirs) || isRichText(mine)) {
    const [left, right] = [textOf(theirs).trim(), textOf(mine).trim()]
    return written(theirs) === written(mine) ? [] : [{ field: labelOf(trail), theirs: left, mine: right }]
  }
  if (Array.isArray(theirs) || Array.isArray(mine) || isRecord(theirs) || isRecord(mine)) {
    const [left, right] = [Object(theirs ?? {}) as Record<string, unknown>, Object(mine ?? {}) as Record<string, unknown>]
    const ignored = trail.length > 0 ? SET_IN_ROWS : IGNORED
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((name) => !ignored.has(name))
    return names.flatMap((name) => differences(left[name], right[name], [...trail, name]))
  }
  const [left, right] = [read(theirs), read(mine)]
  return left === right ? [] : [{ field: labelOf(trail), theirs: left, mine: right }]
}

const MAX_NAMED = 4

/** Names fields for a sentence, the first few of them: “Title, Excerpt and 3 more”. */
export function fieldList(fields: readonly string[]): string {
  const named = fields.slice(0, fields.length > MAX_NAMED ? MAX_NAMED - 1 : MAX_NAMED)
  const names = named.map((field) => field.charAt(0).toUpperCase() + field.slice(1))
  const more = fields.length - named.length
  return new Intl.ListFormat('en-GB').format(more > 0 ? [...names, `${more} more`] : names)
}
