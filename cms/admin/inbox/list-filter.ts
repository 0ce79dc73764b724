type Condition = Record<string, unknown>

/** A list's filter as its address has it. */
export type Filter = { where?: unknown; search?: string }

const isCondition = (value: unknown): value is Condition => typeof value === 'object' && value !== null && !Array.isArray(value)
const listOf = (value: unknown): Condition[] =>
  Array.isArray(value) ? value.filter(isCondition) : isCondition(value) ? Object.values(value).filter(isCondition) : []

/** A filter as alternatives, each of conditions that hold together: the shape that the filters above the list understand. */
function branchesOf(where: unknown): Condition[][] {
  if (!isCondition(where)) return [[]]
  const { or, and, ...fields } = where
  const own = Object.entries(fields).map(([name, condition]) => ({ [name]: condition }))
  const shared = [...own, ...listOf(and)]
  const branches = listOf(or).map((branch) => [...shared, ...branchesOf(branch).flat()])
  return branches.length > 0 ? branches : [shared]
}

/** The same filter with another condition for one field, or with none. */
export function withField(where: unknown, field: string, condition: Condition | null): Condition {
  const branches = branchesOf(where).map((branch) => [
    ...branch.filter((present) => !(field in present)),
    ...(condition ? [{ [field]: condition }] : []),
  ])
  return branches.some((branch) => branch.length === 0) ? {} : { or: branches.map((and) => ({ and })) }
}

/** What a field has to equal, if the whole filter says so. */
export function wantedOf(where: unknown, field: string): string | null {
  const wanted = branchesOf(where).map((branch) => {
    const condition = branch.find((present) => field in present)?.[field]
    return isCondition(condition) && condition.equals !== undefined ? String(condition.equals) : null
  })
  return wanted.every((value) => value === wanted[0]) ? (wanted[0] ?? null) : null
}

function paramsOf(value: unknown, name: string): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((inner, index) => paramsOf(inner, `${name}[${index}]`))
  if (isCondition(value)) return Object.entries(value).flatMap(([key, inner]) => paramsOf(inner, `${name}[${key}]`))
  return value === undefined || value === null ? [] : [[name, String(value)]]
}

/** A filter as the query of an address, without the question mark. */
export const queryOfFilter = ({ where, search }: Filter): string =>
  new URLSearchParams([...paramsOf(where, 'where'), ...(search ? [['search', search] as [string, string]] : [])]).toString()
