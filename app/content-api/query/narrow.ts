import { type Condition, type Conditions, isNested, Pattern } from './condition.ts'
import { allOf, ALWAYS, anyOf, type Field, fieldAt, negate, NEVER, type Sql, UNKNOWN } from './narrow-field.ts'
import { conditionNeeds } from './needs.ts'
import { OPERATORS } from './where.ts'

/**
 * SQL conditions on a documents view: those on columns, those that also read `fields` (expensive, so they come second), their
 * parameters, and whether they cover the whole query exactly.
 */
export type Narrowed = { columns: string; fields: string; values: readonly (string | boolean)[]; exact: boolean }

/** Translates a condition on `field`, which is `null` for conditions on the document itself. */
type Narrow = (condition: Condition, field: Field | null) => Sql
type Join = (parts: readonly Sql[]) => Sql

const listOf = (condition: Condition) => (Array.isArray(condition) ? (condition as readonly Condition[]) : null)

/** The plain values of a list or a single value; `null` if there is anything else among them. */
function plainValues(condition: Condition): readonly Condition[] | null {
  const list = listOf(condition) ?? [condition]
  return list.every((value) => value !== '' && ['string', 'number', 'boolean'].includes(typeof value)) ? list : null
}

const equal: Narrow = (condition, field) => {
  if (!field || isNested(condition) || condition === undefined) return UNKNOWN
  return condition instanceof Pattern ? field.matches(condition, false) : field.is(condition)
}

const each =
  (join: Join): Narrow =>
  (condition, field) =>
    join(listOf(condition)?.map((inner) => narrowed(inner, field)) ?? [UNKNOWN])

const containment =
  (how: 'has' | 'contains', join: Join): Narrow =>
  (condition, field) => {
    const values = plainValues(condition)
    return field && values && values.length > 0 ? join(values.map((value) => field[how](value))) : UNKNOWN
  }

const exists: Narrow = (condition, field) => {
  if (!field) return UNKNOWN
  return condition ? negate(field.isMissing()) : field.isMissing()
}

const regex: Narrow = (condition, field) => {
  if (!field || isNested(condition)) return UNKNOWN
  const pattern = condition instanceof Pattern ? condition : (Pattern.parse(String(condition)) ?? new Pattern(String(condition)))
  return field.matches(pattern, true)
}

/** Operators with the same meaning in SQL. Ordering, types and case folding differ and are left to JavaScript. */
const NARROWED: ReadonlyMap<string, Narrow> = new Map<string, Narrow>([
  ['$match', (condition, field) => narrowed(condition, field)],
  ['$not', (condition, field) => negate(narrowed(condition, field))],
  ['$and', each(allOf)],
  ['$or', each(anyOf)],
  ['$eq', equal],
  ['$ne', (condition, field) => negate(equal(condition, field))],
  ['$in', containment('has', anyOf)],
  ['$contains', containment('contains', allOf)],
  ['$containsAny', containment('contains', anyOf)],
  ['$exists', exists],
  ['$regex', regex],
])

function narrowedEntry([key, condition]: [string, Condition], field: Field | null): Sql {
  const narrow = NARROWED.get(key)
  if (narrow) return narrow(condition, field)
  // Inside a field, and at a dotted path, the JSON can have any shape.
  if (OPERATORS.has(key) || field || key.includes('.')) return UNKNOWN
  const found = fieldAt(key)
  return found ? narrowed(condition, found) : UNKNOWN
}

function narrowed(condition: Condition, field: Field | null): Sql {
  if (condition === null) return field?.isMissing() ?? NEVER
  if (!isNested(condition)) return equal(condition, field)
  if (Array.isArray(condition)) return condition.length === 0 ? ALWAYS : UNKNOWN
  return allOf(Object.entries(condition as Conditions).map((entry) => narrowedEntry(entry, field)))
}

/** Returns the part of `where` that SQL can decide. */
export function narrow(where: readonly Conditions[]): Narrowed {
  const values: (string | boolean)[] = []
  const all = where.flatMap((conditions) => Object.entries(conditions)).map(([key, condition]) => ({ [key]: condition }))
  const { cheap = [], expensive = [] } = Object.groupBy(all, (conditions) => (conditionNeeds(conditions).fields ? 'expensive' : 'cheap'))
  const [columns, fields] = [cheap, expensive].map((part) => allOf(part.map((conditions) => narrowed(conditions, null)))) as [Sql, Sql]
  const write = ({ render }: Sql) => render((value, type) => `$${values.push(value)}::${type}`)
  return { columns: write(columns), fields: write(fields), values, exact: columns.exact && fields.exact }
}
