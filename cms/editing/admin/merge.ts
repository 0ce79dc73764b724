import { differences, IGNORED, isRecord, SET_IN_ROWS } from './differences.ts'

type Values = Record<string, unknown>
type Row = Values & { id: string }

/** Two changes of the same document together. `hasConflict` is true if both changed the same; `value` then has that of the form. */
type Merged<Value = unknown> = { value: Value; hasConflict: boolean }

/** Compares values inside a document. */
const isSame = (one: unknown, other: unknown): boolean => differences(one, other, ['']).length === 0

const isRow = (value: unknown): value is Row => isRecord(value) && typeof value.id === 'string'
/** A form without rows has their number instead of a list. */
const asList = (value: unknown): unknown => (value === 0 ? [] : (value ?? []))
const isList = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isRow)

/** Rich text and references are merged as a whole. */
const isGroup = (value: unknown): value is Values => isRecord(value) && !('root' in value) && !('relationTo' in value)

const idsOf = (rows: readonly Row[]): string => rows.map(({ id }) => id).join(' ')
const byId = (rows: readonly Row[]) => new Map(rows.map((row) => [row.id, row]))

/** Merges lists such as blocks row by row. Removing a row that the others have is a conflict: it removes texts in all languages. */
function mergeLists(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]): Merged {
  const [before, own, other] = [byId(base), byId(mine), byId(theirs)]
  const isMoved = idsOf(mine) !== idsOf(base)
  const order = isMoved ? mine : theirs
  const left = byId(order)
  const rows = order.map((row) => {
    const [ownRow, otherRow] = [own.get(row.id), other.get(row.id)]
    return ownRow && otherRow ? merge(before.get(row.id), ownRow, otherRow) : { value: row, hasConflict: false }
  })
  const hasConflict =
    (isMoved && ![idsOf(base), idsOf(mine)].includes(idsOf(theirs))) ||
    theirs.some(({ id }) => !left.has(id)) ||
    mine.some((row) => !left.has(row.id) && !isSame(before.get(row.id), row)) ||
    rows.some((row) => row.hasConflict)
  return { value: rows.map(({ value }) => value), hasConflict }
}

/**
 * Merges what a form changed since `base` with what others saved since, field by field: a field that only one of them changed has
 * that change.
 * @param set the fields that saves set and people never type
 */
export function mergeFields(base: Values, mine: Values, theirs: Values, set = IGNORED): Merged<Values> {
  const merged = Object.keys({ ...theirs, ...mine }).map((name): [string, Merged] => [
    name,
    set.has(name) ? { value: theirs[name] ?? mine[name], hasConflict: false } : merge(base[name], mine[name], theirs[name]),
  ])
  return {
    value: Object.fromEntries(merged.map(([name, { value }]) => [name, value])),
    hasConflict: merged.some(([, { hasConflict }]) => hasConflict),
  }
}

function merge(base: unknown, mine: unknown, theirs: unknown): Merged {
  const all = [base, mine, theirs]
  const lists = all.some(Array.isArray) ? all.map(asList).filter(isList) : []
  const [baseList, myList, theirList] = lists
  if (baseList && myList && theirList) return mergeLists(baseList, myList, theirList)
  if (isGroup(mine) && isGroup(theirs)) return mergeFields(isGroup(base) ? base : {}, mine, theirs, SET_IN_ROWS)
  if (isSame(mine, base)) return { value: theirs, hasConflict: false }
  return { value: mine, hasConflict: !isSame(theirs, base) && !isSame(mine, theirs) }
}
