import { cut, cutNote } from './cut.ts'
import { MOST_ALIASES } from './rule.ts'

type Bounds = {
  most: number
  one: string
  many: string
  /** Of a list of texts: how long each may be. */
  length?: number
  /** Of a list of objects: texts that are cut, and texts that are worth nothing when they are cut: then the whole is left out. */
  cut?: Record<string, number>
  whole?: Record<string, number>
}

/** How many of what a rule lists are taken, and how long each may be. The same bounds are in rule.ts. */
const BOUNDS: Record<string, Bounds> = {
  tags: { most: 50, length: 60, one: 'tag', many: 'tags' },
  languages: { most: 20, length: 60, one: 'language', many: 'languages' },
  aliases: { most: MOST_ALIASES, length: 300, one: 'alias', many: 'aliases' },
  cwe: { most: 50, one: 'CWE number', many: 'CWE numbers' },
  owasp: { most: 20, one: 'OWASP number', many: 'OWASP numbers' },
  references: { most: 40, one: 'reference', many: 'references', cut: { title: 300 }, whole: { url: 2000 } },
  examples: { most: 40, one: 'example', many: 'examples', cut: { language: 40 }, whole: { bad: 20_000, good: 20_000 } },
  options: { most: 200, one: 'option', many: 'options', cut: { type: 500, default: 2000, description: 4000 }, whole: { name: 200 } },
}

const isTooLong = (text: unknown, most: number) => typeof text === 'string' && text.length > most && text.trim().length > most
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const leftOut = (one: string, field: string, most: number) =>
  `${/^[aeo]/i.test(one) ? 'An' : 'A'} ${one} was left out: its ${field} has more than ${most.toLocaleString('en')} characters.`

/** Texts without the blanks around them, each once. */
function fittingTexts(given: unknown[], length: number, one: string, notes: string[]): unknown[] {
  const texts = [...new Set(given.map((item) => (typeof item === 'string' ? item.trim() : item)))].filter((item) => item !== '')
  const fitting = texts.filter((item) => !isTooLong(item, length))
  if (fitting.length < texts.length) notes.push(`A ${one} of more than ${length} characters was left out.`.replace('A a', 'An a'))
  return fitting
}

/** An object with its texts cut, or nothing where one of them has to be whole. */
function fittingObject(item: unknown, { one, cut: cuts = {}, whole = {} }: Bounds, notes: Set<string>): unknown[] {
  if (!isObject(item)) return [item]
  for (const [field, most] of Object.entries(whole)) {
    if (!isTooLong(item[field], most)) continue
    notes.add(leftOut(one, field, most))
    return []
  }
  const result = { ...item }
  for (const [field, most] of Object.entries(cuts)) {
    const text = result[field]
    if (typeof text !== 'string' || !isTooLong(text, most)) continue
    notes.add(cutNote(`${one}’s ${field}`, text.trim().length, most))
    result[field] = cut(text, most)
  }
  return [result]
}

/** Takes as much of each list of a rule as an issue can have, and notes what was left out: the rule itself is good. */
export function shortenLists(input: Record<string, unknown>, notes: string[]): void {
  for (const [field, bounds] of Object.entries(BOUNDS)) {
    const given: unknown = input[field]
    if (!Array.isArray(given)) continue
    const { most, length, one, many } = bounds
    const said = new Set<string>()
    const list =
      length === undefined ? given.flatMap((item: unknown) => fittingObject(item, bounds, said)) : fittingTexts(given, length, one, notes)
    notes.push(...[...said].slice(0, 3))
    if (list.length > most) notes.push(`It has ${list.length.toLocaleString('en')} ${many}; the first ${most} were taken.`)
    input[field] = list.slice(0, most)
  }
}

/** Cuts the versions of a rule's history, and what replaces it. */
export function shortenHistory(input: Record<string, unknown>, notes: string[]): void {
  for (const field of ['deprecated', 'removed']) {
    const given = input[field]
    if (!isObject(given)) continue
    const { since, replacedBy } = given
    const history = { ...given }
    if (typeof since === 'string' && isTooLong(since, 60)) {
      notes.push(cutNote(`version since which it is ${field}`, since.trim().length, 60))
      history.since = cut(since, 60)
    }
    if (Array.isArray(replacedBy)) {
      history.replacedBy = fittingTexts(replacedBy, 300, 'replacement', notes).slice(0, 20)
      if (replacedBy.length > 20) notes.push(`It has ${replacedBy.length.toLocaleString('en')} replacements; the first 20 were taken.`)
    }
    input[field] = history
  }
}
