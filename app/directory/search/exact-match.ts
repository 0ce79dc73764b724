import type { PastedText } from './pasted-text.ts'
import { ADDRESS_TIER } from './ranking-weights.ts'

/**
 * An issue with the typed text as one of its codes. `tier` ranks the kind of match: lower is better, 0 is a pasted address of its
 * own documentation. `word` is the longest matching code; `analyzer` and `name` are in lower case.
 */
export type ExactMatch = { tier: number; path: string; word: string; analyzer: string; name: string }

/** Returns the matches that satisfy `holds`, or all if none does. */
const prefer = (exact: readonly ExactMatch[], holds: (one: ExactMatch) => boolean): readonly ExactMatch[] => {
  const some = exact.filter(holds)
  return some.length > 0 ? some : exact
}

/**
 * Returns the path of the one issue that the query identifies: by the address of its documentation, else by code, the tool's
 * identifier or an alias. If the query names a tool, only that tool's rules count.
 */
export function jumpOf(
  exact: readonly ExactMatch[],
  { namedTools, toolsByQualifiedCode, codes }: Pick<PastedText, 'namedTools' | 'toolsByQualifiedCode' | 'codes'>,
): string | null {
  const isOf = ({ analyzer, name }: ExactMatch, tools: readonly string[] = []) => tools.includes(analyzer) || tools.includes(name)
  const own = exact.filter(({ tier }) => tier === ADDRESS_TIER)
  const ofNamed = (one: ExactMatch) => isOf(one, namedTools ?? [...toolsByQualifiedCode.values()].flat())
  const fits = exact.filter((one) =>
    namedTools ? ofNamed(one) : !toolsByQualifiedCode.has(one.word) || isOf(one, toolsByQualifiedCode.get(one.word)),
  )
  const candidates = prefer(own.length > 0 ? own : fits, ofNamed)
  const best = candidates.filter(({ tier }) => tier === Math.min(...candidates.map((one) => one.tier)))
  const [one, ...others] = prefer(best, ({ word }) => own.length > 0 && word === codes[0])
  return one && others.length === 0 ? one.path : null
}
