/** A field that differs between two states of a document, with both values as text. */
export type Difference = { field: string; theirs: string; mine: string }

/** Fields that saves set and people never type. `overwriteExisting` is the checkbox of Payload's copy drawer, which is in the same form. */
const IGNORED = new Set(['updatedAt', 'createdAt', 'savedBy', '_status', 'id', 'path', 'blockType', 'globalType', 'overwriteExisting'])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

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

const isRichText = (value: unknown) => isRecord(value) && isRecord(value.root)

function labelOf(trail: readonly string[]): string {
  return trail.map((part) => (/^\d+$/.test(part) ? String(Number(part) + 1) : wordsOf(part))).join(' › ')
}

/** Returns the fields in which `theirs` and `mine` differ, in the order of the form. */
export function differences(theirs: unknown, mine: unknown, trail: readonly string[] = []): Difference[] {
  if (isRichText(theirs) || isRichText(mine)) {
    const [left, right] = [textOf(theirs).trim(), textOf(mine).trim()]
    return JSON.stringify(theirs) === JSON.stringify(mine) ? [] : [{ field: labelOf(trail), theirs: left, mine: right }]
  }
  if (Array.isArray(theirs) || Array.isArray(mine) || isRecord(theirs) || isRecord(mine)) {
    const [left, right] = [Object(theirs ?? {}) as Record<string, unknown>, Object(mine ?? {}) as Record<string, unknown>]
    const names = [...new Set([...Object.keys(left), ...Object.keys(right)])].filter((name) => !IGNORED.has(name))
    return names.flatMap((name) => differences(left[name], right[name], [...trail, name]))
  }
  const [left, right] = [read(theirs), read(mine)]
  return left === right ? [] : [{ field: labelOf(trail), theirs: left, mine: right }]
}
