import type { Budget } from './budget.ts'
import type { Condition, Conditions } from './condition.ts'
import { compileWhere } from './where.ts'

/** The document to surround, by path or by conditions, and the number of neighbours on each side. */
export type Surround = { query: string | Conditions; before: number; after: number }

/** Returns the `before` + `after` documents around the first match, in order; `null` where there is none. */
export function surroundIn<T>(documents: readonly T[], { query, before, after }: Surround, budget: Budget): (T | null)[] {
  const where: Conditions = typeof query === 'string' ? { _path: query satisfies Condition } : query
  const isMatch = compileWhere([where], budget)
  const index = documents.findIndex((document) => isMatch(document))
  const indices = Array.from({ length: before + after }, (_, slot) => index - before + slot + (slot >= before ? 1 : 0))
  return indices.map((neighbour) => (index === -1 ? null : (documents[neighbour] ?? null)))
}
