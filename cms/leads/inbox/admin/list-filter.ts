type Condition = Record<string, unknown>

/** A list's filter, as in the query string. */
export type Filter = { where?: unknown; search?: string }

const isCondition = (value: unknown): value is Condition => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Condition[] =>
  Array.isArray(value) ? value.filter(isCondition) : isCondition(value) ? Object.values(value).filter(isCondition) : []

/** Normalizes a filter to an OR of ANDs, the shape that Payload's list filters support. */
function branchesOf(where: unknown): Condition[][] {
  if (!isCondition(where)) return [[]]
  const { or, and, ...fields } = where
  const own = Object.entries(fields).map(([name, condition]) => ({ [name]: condition }))
  const shared = [...own, ...listOf(and)]
  const branches = listOf(or).map((branch) => [...shared, ...branchesOf(branch).flat()])
  return branches.length > 0 ? branches : [shared]
}

/** Replaces or removes the conditions on one field. */
export function withField(where: unknown, field: string, condition: Condition | null): Condition {
  const branches = branchesOf(where).map((branch) => [
    ...branch.filter((present) => !(field in present)),
    ...(condition ? [{ [field]: condition }] : []),
  ])
  return branches.some((branch) => branch.length === 0) ? {} : { or: branches.map((and) => ({ and })) }
}

/** The value that every branch of the filter requires a field to equal. */
export function requiredValue(where: unknown, field: string): string | null {
  const values = branchesOf(where).map((branch) => {
    const condition = branch.find((present) => field in present)?.[field]
    return isCondition(condition) && condition.equals !== undefined ? String(condition.equals) : null
  })
  return values.every((value) => value === values[0]) ? (values[0] ?? null) : null
}

function paramsOf(value: unknown, name: string): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => paramsOf(inner, `${name}[${index}]`))
  if (isCondition(value)) return Object.entries(value).flatMap(([key, inner]) => paramsOf(inner, `${name}[${key}]`))
  return value === undefined || value === null ? [] : [[name, String(value)]]
}

/** Serializes a filter as a query string, without the question mark. */
export const queryOfFilter = ({ where, search }: Filter): string =>
  new URLSearchParams([...paramsOf(where, 'where'), ...(search ? [['search', search] as [string, string]] : [])]).toString()
