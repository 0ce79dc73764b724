import { type Condition, type Conditions, isNested } from './condition.ts'
import { type Field, fieldAt } from './narrow-field.ts'
import { ALWAYS, allOf, anyOf, NEVER, opposite, type Sql, UNKNOWN } from './narrow-sql.ts'
import { looksInto } from './needs.ts'
import { OPERATORS } from './operators.ts'
import { Pattern } from './pattern.ts'

/**
 * Conditions on one of the documents' views: those on columns, those that also look into `fields` (dear, so they come
 * second), their values, and whether they say all that was asked.
 */
export type Narrowed = { columns: string; fields: string; values: readonly (string | boolean)[]; exact: boolean }

/** `field` is what the condition is about: one of a document's fields, or `null` for the document itself. */
type Narrow = (condition: Condition, field: Field | null) => Sql
type Join = (parts: readonly Sql[]) => Sql

const listOf = (condition: Condition) => (Array.isArray(condition) ? (condition as readonly Condition[]) : null)

/** The plain values of a list, or of a single value; `null` when there is anything else among them. */
function plainValues(condition: Condition): readonly Condition[] | null {
  const list = listOf(condition) ?? [condition]
  return list.every((value) => value !== '' && ['string', 'number', 'boolean'].includes(typeof value)) ? list : null
}

const same: Narrow = (condition, field) => {
  if (!field || isNested(condition) || condition === undefined) return UNKNOWN
  return condition instanceof Pattern ? field.matches(condition, false) : field.is(condition)
}

const each =
  (join: Join): Narrow =>
  (condition, field) =>
    join(listOf(condition)?.map((inner) => narrowed(inner, field)) ?? [UNKNOWN])

const holding =
  (how: 'has' | 'contains', join: Join): Narrow =>
  (condition, field) => {
    const values = plainValues(condition)
    return field && values && values.length > 0 ? join(values.map((value) => field[how](value))) : UNKNOWN
  }

const exists: Narrow = (condition, field) => {
  if (!field) return UNKNOWN
  return condition ? opposite(field.isMissing()) : field.isMissing()
}

const regex: Narrow = (condition, field) => {
  if (!field || isNested(condition)) return UNKNOWN
  const pattern = condition instanceof Pattern ? condition : (Pattern.written(String(condition)) ?? new Pattern(String(condition)))
  return field.matches(pattern, true)
}

/** Operators that have the same meaning in SQL. Orders, types and letter case are JavaScript's own. */
const NARROWED: ReadonlyMap<string, Narrow> = new Map<string, Narrow>([
  ['$match', (condition, field) => narrowed(condition, field)],
  ['$not', (condition, field) => opposite(narrowed(condition, field))],
  ['$and', each(allOf)],
  ['$or', each(anyOf)],
  ['$eq', same],
  ['$ne', (condition, field) => opposite(same(condition, field))],
  ['$in', holding('has', anyOf)],
  ['$contains', holding('contains', allOf)],
  ['$containsAny', holding('contains', anyOf)],
  ['$exists', exists],
  ['$regex', regex],
])

function narrowedEntry([key, condition]: [string, Condition], field: Field | null): Sql {
  const narrow = NARROWED.get(key)
  if (narrow) return narrow(condition, field)
  // Inside a field, and for a path with dots, there is JSON of any shape.
  if (OPERATORS.has(key) || field || key.includes('.')) return UNKNOWN
  const found = fieldAt(key)
  return found ? narrowed(condition, found) : UNKNOWN
}

function narrowed(condition: Condition, field: Field | null): Sql {
  if (condition === null) return field?.isMissing() ?? NEVER
  if (!isNested(condition)) return same(condition, field)
  if (Array.isArray(condition)) return condition.length === 0 ? ALWAYS : UNKNOWN
  return allOf(Object.entries(condition as Conditions).map((entry) => narrowedEntry(entry, field)))
}

/** The part of `where` that SQL can decide. */
export function narrow(where: readonly Conditions[]): Narrowed {
  const values: (string | boolean)[] = []
  const all = where.flatMap((conditions) => Object.entries(conditions)).map(([key, condition]) => ({ [key]: condition }))
  const { light = [], dear = [] } = Object.groupBy(all, (conditions) => (looksInto(conditions).fields ? 'dear' : 'light'))
  const [columns, fields] = [light, dear].map((part) => allOf(part.map((conditions) => narrowed(conditions, null)))) as [Sql, Sql]
  const write = ({ render }: Sql) => render((value, type) => `$${values.push(value)}::${type}`)
  return { columns: write(columns), fields: write(fields), values, exact: columns.exact && fields.exact }
}
