/**
 * The weights of relevance in the directory. An issue's score is the sum of its words' weights and the bonuses below, minus the
 * penalty of its status. All were tuned on the 381 judged queries in `tests/judged`: after changing one, run
 * `tests/int/directory/directory-judged.test.ts`. Decision 12 explains why the order is computed this way.
 */
export const RANKING = {
  /** A word weighs `1 / log2(2 + frequency)`, so rare words count more. This multiplies it for matches in code or title. */
  inHead: 4,
  /** The share of a title's words that the query covers: of two issues with the same words, the shorter title comes first. */
  headCovered: 2,
  /** The code begins with the text; the code equals the text. */
  codeBegins: 3,
  codeEquals: 5,
  /** The title contains the whole text in its order. */
  phraseInTitle: 2.5,
  /** Trigram similarity of code and text, from 0 to 1; computed only for the best rough scores, because it is slow. */
  codeLikeness: 3,
  /** An exact code anywhere in the query; each step down in the kind of code (`CODE_KINDS`) subtracts one `exactCodeStep`. */
  exactCode: 100,
  exactCodeStep: 10,
  /** The query names the tool: outweighs any kind of code. A possible tool name only breaks ties. */
  namedTool: 60,
  perhapsNamedTool: 5,
  /** Penalties. */
  deprecated: 0.3,
  removed: 0.6,
  /** A whole, possibly misspelled code weighs as much as a prefix match. */
  joinedCode: 1.5,
  /** A literal match besides the stem, as a fraction of the word's weight. */
  literal: 0.5,
} as const

/** Kinds of exact matches, best first: own code, tool's identifier, alias. Tier 0 is a pasted address of the documentation. */
export const CODE_KINDS = ['code', 'upstream', 'alias'] as const
export const ADDRESS_TIER = 0
/** Added to the tier of a code found within the text instead of being the whole text. */
export const WITHIN_TEXT = CODE_KINDS.length
/** Tiers after all exact codes: codes that begin with the text, words in code or title, words anywhere. */
export const TIERS = { codeBegins: 9, inHead: 10, anywhere: 11 } as const

/** The weight of a word by the number of issues that have it. */
export const rarity = (frequency: number): number => 1 / Math.log2(2 + frequency)
