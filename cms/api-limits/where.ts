import { API_LIMITS } from './amounts.ts'

/** Why something is refused: a sentence that names the limit and says what to do. */
export type Excess = string

const JOINING = new Set(['and', 'or', 'AND', 'OR'])
const LISTS = new Set(['in', 'not_in', 'all'])
const SEARCHES = new Set(['like', 'not_like', 'contains'])

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function excessOfOperand(operator: string, operand: unknown): Excess | null {
  if (LISTS.has(operator)) {
    const values = typeof operand === 'string' ? operand.split(',') : isRecord(operand) ? Object.values(operand) : []
    return values.length > API_LIMITS.values ? `Name at most ${API_LIMITS.values} values in one list. Split the call.` : null
  }
  const text = typeof operand === 'string' ? operand : ''
  if (SEARCHES.has(operator)) {
    if (text.length > API_LIMITS.searched) return `Search for at most ${API_LIMITS.searched} characters. Shorten the text.`
    if (text.split(/\s+/).filter(Boolean).length > API_LIMITS.words) return `Search for at most ${API_LIMITS.words} words. Leave some out.`
  }
  return text.length > API_LIMITS.characters ? `Compare with at most ${API_LIMITS.characters} characters. Shorten the value.` : null
}

type Counted = { conditions: number }

function excessOfField(name: string, operators: unknown, counted: Counted): Excess | null {
  if (name.split(/\.|__/).length > API_LIMITS.pathParts)
    return `A path in “where” has at most ${API_LIMITS.pathParts} parts. Ask the other collection first.`
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
    const parts = JOINING.has(name) ? Object.values(isRecord(value) ? value : {}) : null
    // Each part counts, an empty one too, so that the walk ends soon.
    for (const part of parts ?? []) {
      counted.conditions += isRecord(part) && Object.keys(part).length > 0 ? 0 : 1
      const excess = excessOfPart(part, level + 1, counted)
      if (excess) return excess
    }
    const excess = parts ? null : excessOfField(name, value, counted)
    if (excess) return excess
    if (counted.conditions > API_LIMITS.conditions) return `Ask for at most ${API_LIMITS.conditions} conditions at once. Split the call.`
  }
  return null
}

/** Why a `where` is refused, as REST or GraphQL writes it; `null` if it is not. */
export const excessOfWhere = (where: unknown): Excess | null => excessOfPart(where, 0, { conditions: 0 })

/** Whether a condition says nothing, as `where[id]=` does: Payload leaves it out, and what is left fits every document. */
export function saysNothing(where: unknown): boolean {
  if (!isRecord(where)) return true
  return Object.entries(where).some(([name, value]) => {
    if (!isRecord(value)) return true
    return JOINING.has(name) ? Object.values(value).some(saysNothing) : Object.keys(value).length === 0
  })
}

/** Why a `sort` is refused: a text with commas, or a list. */
export function excessOfSort(sort: unknown): Excess | null {
  const keys = [sort ?? []].flat().flatMap((key) => String(key).split(','))
  if (keys.length > API_LIMITS.sortKeys) return `Name at most ${API_LIMITS.sortKeys} fields in “sort”.`
  if (keys.some((key) => key.split(/\.|__/).length > API_LIMITS.pathParts))
    return `A path in “sort” has at most ${API_LIMITS.pathParts} parts.`
  return null
}
