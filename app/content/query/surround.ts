import type { Budget } from './budget.ts'
import type { Condition, Conditions } from './condition.ts'
import { compileWhere } from './where.ts'

/** Around which document, by path or by conditions, and how many on each side. */
export type Surround = { query: string | Conditions; before: number; after: number }

/** The `before` + `after` documents around the first that fits, in order; `null` where there is none. */
export function surroundIn<T>(documents: readonly T[], { query, before, after }: Surround, budget: Budget): (T | null)[] {
  const where: Conditions = typeof query === 'string' ? { _path: query satisfies Condition } : query
  const isIt = compileWhere([where], budget)
  const index = documents.findIndex((document) => isIt(document))
  const places = Array.from({ length: before + after }, (_, place) => index - before + place + (place >= before ? 1 : 0))
  return places.map((place) => (index === -1 ? null : (documents[place] ?? null)))
}
