import type { Pasted } from './directory-pasted.ts'

/**
 * An issue that has what was typed for a code. `tier`: how well, the least is the best, and 0 is a pasted address of its own documentation;
 * `word`: the longest of the codes that it has; `analyzer` and `name` in lower case.
 */
export type Exact = { tier: number; path: string; word: string; analyzer: string; name: string }

const ADDRESS_TIER = 0

/** Those of `exact` that there is something for, or all. */
const narrowed = (exact: readonly Exact[], holds: (one: Exact) => boolean): readonly Exact[] => {
  const some = exact.filter(holds)
  return some.length > 0 ? some : exact
}

/**
 * The path of the one issue that was asked for: by the address of its documentation, else by its code, by the tool's identifier, by
 * an alias. Where a tool was named, of that tool alone: another tool's rule is not what was asked for.
 */
export function jumpOf(exact: readonly Exact[], { only, behind, codes }: Pick<Pasted, 'only' | 'behind' | 'codes'>): string | null {
  const isOf = ({ analyzer, name }: Exact, tools: readonly string[] = []) => tools.includes(analyzer) || tools.includes(name)
  const own = exact.filter(({ tier }) => tier === ADDRESS_TIER)
  const ofNamed = (one: Exact) => isOf(one, only ?? [...behind.values()].flat())
  const fits = exact.filter((one) => (only ? ofNamed(one) : !behind.has(one.word) || isOf(one, behind.get(one.word))))
  const asked = narrowed(own.length > 0 ? own : fits, ofNamed)
  const best = asked.filter(({ tier }) => tier === Math.min(...asked.map((one) => one.tier)))
  const [one, ...others] = narrowed(best, ({ word }) => own.length > 0 && word === codes[0])
  return one && others.length === 0 ? one.path : null
}
