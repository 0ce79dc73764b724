import { MAX_ALIASES } from '../catalogue.ts'

/** Trims a line and cuts it to `max` characters without splitting a surrogate pair. */
function cut(text: string, max: number): string {
  const line = text.trim()
  if (line.length <= max) return line
  const kept = line.slice(0, max - 1).toWellFormed()
  return `${kept.replace(/\ufffd$/, '').trimEnd()}…`
}

/** The note for a cut text. */
const cutNote = (field: string, length: number, max: number): string =>
  `The ${field} had ${length.toLocaleString('en')} characters and was cut at ${max.toLocaleString('en')}.`

/** Cuts single-line fields to their maximum lengths, and notes it. */
export function cutLines(values: Record<string, unknown>, lines: Record<string, number>, notes: string[], of = ''): void {
  for (const [field, max] of Object.entries(lines)) {
    const value = values[field]
    if (typeof value !== 'string') continue
    const { length } = value.trim()
    if (length > max) notes.push(cutNote(`${of}${field}`, length, max))
    values[field] = cut(value, max)
  }
}

type Bounds = {
  max: number
  one: string
  many: string
  /** For a list of texts: the maximum length of each. */
  length?: number
  /** For a list of objects: fields that are cut, and fields that must not be cut, so that the whole object is dropped. */
  cut?: Record<string, number>
  whole?: Record<string, number>
}

/** Limits of a rule's lists; keep in step with catalogue.ts. */
const BOUNDS: Record<string, Bounds> = {
  tags: { max: 50, length: 60, one: 'tag', many: 'tags' },
  languages: { max: 20, length: 60, one: 'language', many: 'languages' },
  aliases: { max: MAX_ALIASES, length: 300, one: 'alias', many: 'aliases' },
  cwe: { max: 50, one: 'CWE number', many: 'CWE numbers' },
  owasp: { max: 20, one: 'OWASP number', many: 'OWASP numbers' },
  references: { max: 40, one: 'reference', many: 'references', cut: { title: 300 }, whole: { url: 2000 } },
  examples: { max: 40, one: 'example', many: 'examples', cut: { language: 40 }, whole: { bad: 20_000, good: 20_000 } },
  options: { max: 200, one: 'option', many: 'options', cut: { type: 500, default: 2000, description: 4000 }, whole: { name: 200 } },
}

const isTooLong = (text: unknown, max: number) => typeof text === 'string' && text.length > max && text.trim().length > max
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const droppedNote = (one: string, field: string, max: number) =>
  `${/^[aeo]/i.test(one) ? 'An' : 'A'} ${one} was left out: its ${field} has more than ${max.toLocaleString('en')} characters.`

/** Trims and deduplicates texts and drops those that are too long. */
function fittingTexts(items: unknown[], length: number, one: string, notes: string[]): unknown[] {
  const texts = [...new Set(items.map((item) => (typeof item === 'string' ? item.trim() : item)))].filter((item) => item !== '')
  const fitting = texts.filter((item) => !isTooLong(item, length))
  if (fitting.length < texts.length) notes.push(`A ${one} of more than ${length} characters was left out.`.replace('A a', 'An a'))
  return fitting
}

/** Returns the object with its fields cut, or nothing if a field that must not be cut is too long. */
function fittingObject(item: unknown, { one, cut: cuts = {}, whole = {} }: Bounds, notes: Set<string>): unknown[] {
  if (!isObject(item)) return [item]
  for (const [field, max] of Object.entries(whole)) {
    if (!isTooLong(item[field], max)) continue
    notes.add(droppedNote(one, field, max))
    return []
  }
  const result = { ...item }
  for (const [field, max] of Object.entries(cuts)) {
    const text = result[field]
    if (typeof text !== 'string' || !isTooLong(text, max)) continue
    notes.add(cutNote(`${one}’s ${field}`, text.trim().length, max))
    result[field] = cut(text, max)
  }
  return [result]
}

/** Cuts each list of a rule to what an issue can hold, and notes what was left out. */
export function shortenLists(input: Record<string, unknown>, notes: string[]): void {
  for (const [field, bounds] of Object.entries(BOUNDS)) {
    const items: unknown = input[field]
    if (!Array.isArray(items)) continue
    const { max, length, one, many } = bounds
    const objectNotes = new Set<string>()
    const list =
      length === undefined
        ? items.flatMap((item: unknown) => fittingObject(item, bounds, objectNotes))
        : fittingTexts(items, length, one, notes)
    notes.push(...[...objectNotes].slice(0, 3))
    if (list.length > max) notes.push(`It has ${list.length.toLocaleString('en')} ${many}; the first ${max} were kept.`)
    input[field] = list.slice(0, max)
  }
}

/** Cuts the versions and replacements of a rule's deprecation and removal. */
export function shortenHistory(input: Record<string, unknown>, notes: string[]): void {
  for (const field of ['deprecated', 'removed']) {
    const value = input[field]
    if (!isObject(value)) continue
    const { since, replacedBy } = value
    const history = { ...value }
    if (typeof since === 'string' && isTooLong(since, 60)) {
      notes.push(cutNote(`version since which it is ${field}`, since.trim().length, 60))
      history.since = cut(since, 60)
    }
    if (Array.isArray(replacedBy)) {
      history.replacedBy = fittingTexts(replacedBy, 300, 'replacement', notes).slice(0, 20)
      if (replacedBy.length > 20) notes.push(`It has ${replacedBy.length.toLocaleString('en')} replacements; the first 20 were kept.`)
    }
    input[field] = history
  }
}
