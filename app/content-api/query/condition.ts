import { QUERY_LIMITS } from '#config'
import { refuseQuery } from './limits.ts'
import { RE2JS } from 're2js'

const REGEX_LITERAL = /^\/(.*)\/([dgimsuy]*)$/s

const MODES = { i: RE2JS.CASE_INSENSITIVE, m: RE2JS.MULTILINE, s: RE2JS.DOTALL }

/** The letters that form an escape sequence in JavaScript; before any other letter a backslash has no effect there. */
const ESCAPES = new Set('bBdDsSwWfnrtvcxu')

/** Converts a pattern to the engine's syntax: escapes that only the engine knows, such as \A, become plain letters. */
function toEngineSyntax(source: string, flags: string): string {
  if (/\[(?:\[[:.=]|[^\]]*\[[:.=])/.test(source))
    refuseQuery(`The regular expression /${source}/ uses a class [:…:], which JavaScript does not know.`)
  const isUnicode = flags.includes('u')
  return source.replaceAll(/\\([A-Za-z])/g, (escape, letter: string) =>
    ESCAPES.has(letter) || (isUnicode && /[pP]/.test(letter)) || /k/.test(letter) ? escape : letter,
  )
}

function compileRegex(source: string, flags: string): RE2JS {
  const modes = Object.entries(MODES).reduce((sum, [flag, mode]) => (flags.includes(flag) ? sum | mode : sum), 0)
  try {
    return RE2JS.compile(RE2JS.translateRegExp(toEngineSyntax(source, flags)), modes)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'invalid syntax'
    return refuseQuery(`The regular expression /${source}/ is not supported (${reason}). Lookaround and backreferences are not available.`)
  }
}

/**
 * An untrusted regular expression, run by an engine with linear time in the text's length. Stateless, regardless of its flags.
 */
export class Pattern {
  readonly source: string
  readonly flags: string
  readonly #machine: RE2JS

  constructor(source: string, flags = '') {
    const max = QUERY_LIMITS.regexLength
    if (source.length > max) refuseQuery(`A regular expression is longer than ${max} characters. Shorten it.`)
    this.source = source
    this.flags = flags
    this.#machine = compileRegex(source, flags)
    if (this.steps > QUERY_LIMITS.regexSteps) refuseQuery(`The regular expression /${source}/ repeats too much. Use smaller counts.`)
  }

  /** Parses `/source/flags`; `null` if the text has another form. */
  static parse(text: string): Pattern | null {
    const [, source, flags] = REGEX_LITERAL.exec(text) ?? []
    return source === undefined ? null : new Pattern(source, flags)
  }

  /** The maximum cost per character of text. */
  get steps(): number {
    return this.#machine.programSize()
  }

  test(text: string): boolean {
    return this.flags.includes('y') ? this.#machine.matcher(text).lookingAt() : this.#machine.test(text)
  }

  toJSON(): string {
    return `--REGEX /${this.source}/${this.flags}`
  }
}

/** A condition on a value: a plain value, a pattern, or an object of operators and nested paths. */
export type Condition = string | number | boolean | null | undefined | Pattern | readonly Condition[] | Conditions
export type Conditions = { readonly [key: string]: Condition }

/** Whether a condition consists of further ones; in a list, the indices are the paths. */
export const isNested = (condition: Condition): condition is Conditions | readonly Condition[] =>
  typeof condition === 'object' && condition !== null && !(condition instanceof Pattern)

const SERIALIZED_REGEX = /^--REGEX (\/.*)$/s

type Count = { conditions: number; regexes: number }

function countRegex(count: Count): void {
  count.regexes += 1
  if (count.regexes > QUERY_LIMITS.regexes) refuseQuery(`The query has more than ${QUERY_LIMITS.regexes} regular expressions. Use fewer.`)
}

function readText(text: string, count: Count): Condition {
  const [, literal] = SERIALIZED_REGEX.exec(text) ?? []
  if (literal === undefined) return text
  countRegex(count)
  return Pattern.parse(literal) ?? text
}

function readEntry([key, value]: [string, unknown], count: Count): [string, Condition] {
  count.conditions += 1
  if (count.conditions > QUERY_LIMITS.conditions) refuseQuery(`The query has more than ${QUERY_LIMITS.conditions} conditions. Use fewer.`)
  if (key.length > QUERY_LIMITS.key) refuseQuery(`A field's name is longer than ${QUERY_LIMITS.key} characters.`)
  if (key === '$regex') countRegex(count)
  return [key, read(value, count)]
}

function read(value: unknown, count: Count): Condition {
  if (typeof value === 'string') return readText(value, count)
  if (value === null || value === undefined || typeof value === 'number' || typeof value === 'boolean') return value
  if (value instanceof Pattern) return value
  if (value instanceof RegExp) return new Pattern(value.source, value.flags)
  if (typeof value !== 'object') return refuseQuery(`A condition cannot be a ${typeof value}.`)
  if (!Array.isArray(value)) return Object.fromEntries(Object.entries(value).map((entry) => readEntry(entry, count)))
  if (value.length > QUERY_LIMITS.list) refuseQuery(`A list has more than ${QUERY_LIMITS.list} entries. Split the query.`)
  return value.map((inner: unknown) => read(inner, count))
}

const isEmpty = (where: unknown) => where === undefined || where === null || where === '' || where === false

/**
 * Parses `where`, an object of conditions or a list of them, from JSON or from our own code. Texts like `--REGEX /a/i` become
 * patterns.
 * @throws QueryError if it has another type or exceeds a limit
 */
export function readWhere(where: unknown): Conditions[] {
  const list = isEmpty(where) ? [] : Array.isArray(where) ? where : [where]
  const conditions = read(list, { conditions: 0, regexes: 0 }) as Condition[]
  return conditions.map((condition) =>
    isNested(condition) && !Array.isArray(condition) ? (condition as Conditions) : refuseQuery('where takes objects of conditions.'),
  )
}
