/** Limits of a REST request. One above a limit is rejected with a message that names it. */
export const API_LIMITS = {
  /** Documents per page, the page number, and the depth of populated relationships. */
  rows: 500,
  page: 100_000,
  depth: 3,
  /** Sort keys, and fields named in `select`, `populate` and `joins`. */
  sortKeys: 5,
  named: 200,
  /** Conditions in a `where`, nesting of `and` and `or`, and segments of a field path. */
  conditions: 100,
  levels: 4,
  pathParts: 5,
  /** Values in a list, characters in a value, and characters and words in a search text. */
  values: 500,
  characters: 2000,
  searched: 200,
  words: 10,
  /** Characters in all parameters. */
  parameters: 50_000,
  /** Documents that one request may update or delete by a `where`. */
  changes: 200,
} as const

/** Why a request exceeds a limit: a message that names the limit and says what to do. */
export type Excess = string

/** Whether this joins conditions. Payload reads it in any case. */
export const isJoining = (name: string): boolean => /^(?:and|or)$/i.test(name)

/** What the database can compare with. Payload accepts more and then fails: “all”, and geographic operators. */
const OPERATORS = new Set(
  'equals not_equals in not_in exists like not_like contains greater_than greater_than_equal less_than less_than_equal'.split(' '),
)

const LISTS = new Set(['in', 'not_in'])
const SEARCHES = new Set(['like', 'not_like', 'contains'])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function excessOfOperand(operator: string, operand: unknown): Excess | null {
  if (!OPERATORS.has(operator)) {
    return `“${operator.slice(0, 40)}” is not an operator of “where”. Use one of these: ${[...OPERATORS].join(', ')}.`
  }
  if (LISTS.has(operator)) {
    const values = typeof operand === 'string' ? operand.split(',') : isRecord(operand) ? Object.values(operand) : []
    return values.length > API_LIMITS.values ? `Use at most ${API_LIMITS.values} values in a list. Split the request.` : null
  }
  const text = typeof operand === 'string' ? operand : ''
  if (SEARCHES.has(operator)) {
    if (text.length > API_LIMITS.searched) return `Search for at most ${API_LIMITS.searched} characters. Shorten the text.`
    if (text.split(/\s+/).filter(Boolean).length > API_LIMITS.words) return `Search for at most ${API_LIMITS.words} words. Remove some.`
  }
  return text.length > API_LIMITS.characters ? `Compare with at most ${API_LIMITS.characters} characters. Shorten the value.` : null
}

type Counted = { conditions: number }

function excessOfField(name: string, operators: unknown, counted: Counted): Excess | null {
  if (name.split(/\.|__/).length > API_LIMITS.pathParts)
    return `A path in “where” can have at most ${API_LIMITS.pathParts} parts. Query the other collection first.`
  for (const [operator, operand] of Object.entries(isRecord(operators) ? operators : {})) {
    counted.conditions += 1
    if (counted.conditions > API_LIMITS.conditions) break
    const excess = excessOfOperand(operator, operand)
    if (excess) return excess
  }
  return null
}

function excessOfPart(where: unknown, level: number, counted: Counted): Excess | null {
  if (level > API_LIMITS.levels) return `Nest “and” and “or” at most ${API_LIMITS.levels} levels deep. Flatten the conditions.`
  for (const [name, value] of Object.entries(isRecord(where) ? where : {})) {
    const parts = isJoining(name) ? Object.values(isRecord(value) ? value : {}) : null
    // Empty parts count too, so that the walk is bounded.
    for (const part of parts ?? []) {
      counted.conditions += isRecord(part) && Object.keys(part).length > 0 ? 0 : 1
      const excess = excessOfPart(part, level + 1, counted)
      if (excess) return excess
    }
    const excess = parts ? null : excessOfField(name, value, counted)
    if (excess) return excess
    if (counted.conditions > API_LIMITS.conditions) return `Use at most ${API_LIMITS.conditions} conditions. Split the request.`
  }
  return null
}

/** Checks a `where` against the limits. */
export const excessOfWhere = (where: unknown): Excess | null => excessOfPart(where, 0, { conditions: 0 })

/** True if a `where` contains an empty condition, such as `where[id]=`. Payload drops it, so the rest may match every document. */
export function hasEmptyCondition(where: unknown): boolean {
  if (!isRecord(where)) return true
  return Object.entries(where).some(([name, value]) => {
    if (!isRecord(value)) return true
    return isJoining(name) ? Object.values(value).some(hasEmptyCondition) : Object.keys(value).length === 0
  })
}

/** True if a `where` has no condition at all: `{}`, `{"and":[{}]}`, or a part of an “or” like that. */
export const hasNoCondition = (where: unknown): boolean =>
  isRecord(where) &&
  Object.entries(where).every(([name, value]) => {
    const parts = isJoining(name) && isRecord(value) ? Object.values(value) : null
    const isOr = name.toLowerCase() === 'or'
    return parts !== null && (parts.every(hasNoCondition) || (isOr && parts.some(hasNoCondition)))
  })

/** Checks a `sort`, given as a comma-separated text or a list, against the limits. */
export function excessOfSort(sort: unknown): Excess | null {
  const keys = [sort ?? []].flat().flatMap((key) => String(key).split(','))
  if (keys.length > API_LIMITS.sortKeys) return `Use at most ${API_LIMITS.sortKeys} fields in “sort”.`
  if (keys.some((key) => key.split(/\.|__/).length > API_LIMITS.pathParts))
    return `A path in “sort” can have at most ${API_LIMITS.pathParts} parts.`
  return null
}
