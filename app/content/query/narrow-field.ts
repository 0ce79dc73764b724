import type { Condition } from './condition.ts'
import { BOOLEAN_COLUMNS, placeOf, TEXT_COLUMNS } from './document-keys.ts'
import { literalPrefix } from './literal-prefix.ts'
import { type Bind, exactly, isStorable, NEVER, type Sql, UNKNOWN } from './narrow-sql.ts'
import type { Pattern } from './pattern.ts'

/** What SQL can say about one field of a document; every answer leaves what it is unsure of to JavaScript. */
export type Field = {
  /** The value is identical. */
  is: (value: Condition) => Sql
  isMissing: () => Sql
  /** The value, or an entry of it, is identical. */
  has: (value: Condition) => Sql
  /** It is a list with this entry, or a text with this part. */
  contains: (value: Condition) => Sql
  /** The pattern matches; a missing value reads as "" when `missingIsEmpty`, else it does not match. */
  matches: (pattern: Pattern, missingIsEmpty: boolean) => Sql
}

const unsure = { contains: () => UNKNOWN, matches: () => UNKNOWN }

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
  return { ...unsure, is, has: is, isMissing: () => NEVER }
}

/** `navigation` is false, an object, or missing. */
function navigationColumn(): Field {
  const is = (value: Condition): Sql => (value === false ? exactly(() => `coalesce(navigation = 'false'::jsonb, FALSE)`) : NEVER)
  return { ...unsure, is, has: is, isMissing: () => exactly(() => 'navigation IS NULL') }
}

/** A scalar as JSON, where it compares as in JavaScript. Numbers do not: theirs have more digits than ours. */
function jsonOf(value: Condition): ((bind: Bind) => string) | null {
  if (typeof value === 'boolean') return (bind) => `to_jsonb(${bind(value, 'boolean')})`
  return typeof value === 'string' && isStorable(value) ? (bind) => `to_jsonb(${bind(value, 'text')})` : null
}

/** A key of the collection's own fields, which are JSON without nulls. */
function ownField(key: string): Field {
  const value = (bind: Bind) => `(fields -> ${bind(key, 'text')})`
  const known = (scalar: Condition, operator: '=' | '@>'): Sql => {
    const json = jsonOf(scalar)
    return json ? exactly((bind) => `coalesce(${value(bind)} ${operator} ${json(bind)}, FALSE)`) : UNKNOWN
  }
  return {
    ...unsure,
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

/** What SQL knows of a document's key; `null` for one that is in no column. */
export function fieldAt(key: string): Field | null {
  if (placeOf(key) === 'body' || !isStorable(key)) return null
  if (key === 'navigation') return navigationColumn()
  const text = TEXT_COLUMNS.get(key)
  if (text) return textColumn(text.column, text.isOptional ?? false)
  const flag = BOOLEAN_COLUMNS.get(key)
  return flag === undefined ? ownField(key) : booleanColumn(flag)
}
