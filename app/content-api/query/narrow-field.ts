import type { Condition, Pattern } from './condition.ts'
import { BOOLEAN_COLUMNS, storageOf, TEXT_COLUMNS } from './needs.ts'

/** Adds a parameter to the statement and returns its placeholder. */
type Bind = (value: string | boolean, type: 'text' | 'boolean') => string

/**
 * A SQL expression, true or false but never null, that holds for every document matching its condition. If `exact`, it holds for
 * no others.
 */
export type Sql = { render: (bind: Bind) => string; exact: boolean }

export const ALWAYS: Sql = { render: () => 'TRUE', exact: true }
export const NEVER: Sql = { render: () => 'FALSE', exact: true }
/** SQL cannot decide; JavaScript does. */
export const UNKNOWN: Sql = { render: () => 'TRUE', exact: false }

const exactly = (render: Sql['render']): Sql => ({ render, exact: true })

function joined(parts: readonly Sql[], operator: 'AND' | 'OR'): Sql {
  const [only, ...others] = parts
  if (only && others.length === 0) return only
  return {
    render: (bind) => `(${parts.map(({ render }) => render(bind)).join(` ${operator} `)})`,
    exact: parts.every(({ exact }) => exact),
  }
}

export function allOf(parts: readonly Sql[]): Sql {
  const relevant = parts.filter((part) => part !== ALWAYS)
  if (relevant.length === 0) return ALWAYS
  return relevant.includes(NEVER) ? NEVER : joined(relevant, 'AND')
}

export function anyOf(parts: readonly Sql[]): Sql {
  const relevant = parts.filter((part) => part !== NEVER)
  if (relevant.length === 0) return NEVER
  return relevant.includes(ALWAYS) ? ALWAYS : joined(relevant, 'OR')
}

/** Negates a condition. An inexact one matches too many documents, so its negation would match too few: JavaScript decides. */
export const negate = (part: Sql): Sql => (part.exact ? exactly((bind) => `NOT (${part.render(bind)})`) : UNKNOWN)

/** Whether Postgres can store a text: no NUL, no lone surrogates. */
const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

const METACHARACTERS = new Set('.[](){}*+?^$|')
const QUANTIFIERS = new Set('*+?{')

/**
 * Returns the literal text that every match of a pattern anchored at the start begins with; `isWhole` if the pattern consists of
 * nothing else. `null` if there is no reliable prefix.
 */
export function literalPrefix({ source, flags }: Pattern): { text: string; isWhole: boolean } | null {
  if (!source.startsWith('^') || /[im]/.test(flags) || source.includes('|')) return null
  const characters = [...source.slice(1)]
  const literal: string[] = []
  for (let index = 0; index < characters.length; index += 1) {
    const character = characters[index] ?? ''
    if (METACHARACTERS.has(character)) {
      // A quantifier applies to the preceding character, which may be absent.
      return { text: (QUANTIFIERS.has(character) ? literal.slice(0, -1) : literal).join(''), isWhole: false }
    }
    if (character !== '\\') {
      literal.push(character)
      continue
    }
    index += 1
    const escaped = characters[index] ?? ''
    if (/[a-z0-9]/i.test(escaped)) return { text: literal.join(''), isWhole: false }
    literal.push(escaped)
  }
  return { text: literal.join(''), isWhole: true }
}

/** The SQL for conditions on one field of a document; cases that SQL cannot decide are left to JavaScript. */
export type Field = {
  /** The value equals this one. */
  is: (value: Condition) => Sql
  isMissing: () => Sql
  /** The value, or one of its entries, equals this one. */
  has: (value: Condition) => Sql
  /** The value is a list with this entry, or a text that contains it. */
  contains: (value: Condition) => Sql
  /** The pattern matches; a missing value is treated as "" if `missingIsEmpty`, else it does not match. */
  matches: (pattern: Pattern, missingIsEmpty: boolean) => Sql
}

const undecided = { contains: () => UNKNOWN, matches: () => UNKNOWN }

function textColumn(column: string, isOptional: boolean): Field {
  const known = (test: (bind: Bind) => string): Sql => exactly((bind) => (isOptional ? `coalesce(${test(bind)}, FALSE)` : test(bind)))
  const is = (value: Condition): Sql =>
    typeof value === 'string' && isStorable(value) ? known((bind) => `${column} = ${bind(value, 'text')}`) : NEVER
  return {
    is,
    has: is,
    isMissing: () => (isOptional ? exactly(() => `${column} IS NULL`) : NEVER),
    contains: (value) =>
      typeof value === 'string' && isStorable(value) ? known((bind) => `strpos(${column}, ${bind(value, 'text')}) > 0`) : UNKNOWN,
    matches: (pattern, missingIsEmpty) => {
      const prefix = literalPrefix(pattern)
      if (!prefix || !isStorable(prefix.text)) return UNKNOWN
      const text = missingIsEmpty && isOptional ? `coalesce(${column}, '')` : column
      return { ...known((bind) => `starts_with(${text}, ${bind(prefix.text, 'text')})`), exact: prefix.isWhole }
    },
  }
}

function booleanColumn(column: string): Field {
  const is = (value: Condition): Sql => (typeof value === 'boolean' ? exactly((bind) => `${column} = ${bind(value, 'boolean')}`) : NEVER)
  return { ...undecided, is, has: is, isMissing: () => NEVER }
}

/** `navigation` is false, an object, or missing. */
function navigationColumn(): Field {
  const is = (value: Condition): Sql => (value === false ? exactly(() => `coalesce(navigation = 'false'::jsonb, FALSE)`) : NEVER)
  return { ...undecided, is, has: is, isMissing: () => exactly(() => 'navigation IS NULL') }
}

/** A scalar as JSON, if it compares as in JavaScript. Numbers do not: `jsonb` keeps more digits. */
function jsonOf(value: Condition): ((bind: Bind) => string) | null {
  if (typeof value === 'boolean') return (bind) => `to_jsonb(${bind(value, 'boolean')})`
  return typeof value === 'string' && isStorable(value) ? (bind) => `to_jsonb(${bind(value, 'text')})` : null
}

/** A key of the collection's own fields, stored as JSON without nulls. */
function ownField(key: string): Field {
  const value = (bind: Bind) => `(fields -> ${bind(key, 'text')})`
  const known = (scalar: Condition, operator: '=' | '@>'): Sql => {
    const json = jsonOf(scalar)
    return json ? exactly((bind) => `coalesce(${value(bind)} ${operator} ${json(bind)}, FALSE)`) : UNKNOWN
  }
  return {
    ...undecided,
    is: (scalar) => (scalar === null ? NEVER : known(scalar, '=')),
    has: (scalar) => known(scalar, '@>'),
    isMissing: () => exactly((bind) => `${value(bind)} IS NULL`),
    contains: (part) => {
      const json = jsonOf(part)
      if (!json || typeof part !== 'string') return UNKNOWN
      const render = (bind: Bind) => `CASE coalesce(jsonb_typeof(${value(bind)}), 'missing') WHEN 'missing' THEN FALSE
        WHEN 'array' THEN ${value(bind)} @> ${json(bind)} WHEN 'string' THEN strpos(${value(bind)} #>> '{}', ${bind(part, 'text')}) > 0
        ELSE TRUE END`
      return { render, exact: false }
    },
  }
}

/** Returns the SQL field of a document key; `null` if it has no column. */
export function fieldAt(key: string): Field | null {
  if (storageOf(key) === 'body' || !isStorable(key)) return null
  if (key === 'navigation') return navigationColumn()
  const text = TEXT_COLUMNS.get(key)
  if (text) return textColumn(text.column, text.isOptional ?? false)
  const flag = BOOLEAN_COLUMNS.get(key)
  return flag === undefined ? ownField(key) : booleanColumn(flag)
}
