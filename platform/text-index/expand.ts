import { countIn, type Segment } from './segment.ts'
import { prefixRange, stemOf, wordAt } from './words.ts'

/** One way to say what is searched for; `factor` says how surely it is meant, 1 for the typed word itself. */
export type Spelling = { word: string; factor: number }

/** What is searched for: any of some spellings. The first is what was typed, in any of its forms. */
export type Term = {
  spellings: readonly Spelling[]
  /** Whether the first spelling may still be incomplete, as the last word while somebody types. */
  open: boolean
  /** Documents without it are listed only if too few have it; a term that is not required only adds weight. */
  required: boolean
  /** A factor on its weight; 1 if it is missing. */
  share?: number
}

/** Words of a segment from `from` to `to`, the end excluded. `namesOnly`: only where they name a document. */
export type Range = { from: number; to: number; factor: number; namesOnly: boolean }

const SAME_STEM = 0.85
const BEGINS_OPEN = 0.7
const BEGINS = 0.4
/** A closed word is the beginning of others (`cancel`, `cancellation`) from this length on. */
const MIN_BEGINNING = 4
/** Beginnings shorter than this are searched for in names only: nearly every text has a word that begins with them. */
const MIN_IN_TEXTS = 3
const MAX_IN_TEXTS = 60_000
const MAX_STEM_RANGE = 2000

function sameStem({ words }: Segment, { word, factor }: Spelling): Range[] {
  const stem = stemOf(word)
  const [from, to] = prefixRange(words, stem)
  const ranges: Range[] = []
  for (let at = from; at < Math.min(to, from + MAX_STEM_RANGE); at += 1) {
    const other = words[at] ?? ''
    if (other !== word && stemOf(other) === stem) ranges.push({ from: at, to: at + 1, factor: factor * SAME_STEM, namesOnly: false })
  }
  return ranges
}

function beginning(segment: Segment, { word, factor }: Spelling, open: boolean): Range[] {
  if (!open && word.length < MIN_BEGINNING) return []
  const [from, to] = prefixRange(segment.words, word)
  if (to - from <= 1)
    return from === to || segment.words[from] === word ? [] : [{ from, to, factor: factor * BEGINS_OPEN, namesOnly: false }]
  const namesOnly = word.length < MIN_IN_TEXTS || countIn(segment.texts.postings, from, to) > MAX_IN_TEXTS
  return [{ from, to, factor: factor * (open ? BEGINS_OPEN : BEGINS), namesOnly }]
}

/** The words of a segment that a term may mean, with how surely. */
export function rangesOf(segment: Segment, { spellings, open }: Term): Range[] {
  return spellings.flatMap((spelling, index) => {
    const at = wordAt(segment.words, spelling.word)
    const exact = at < 0 ? [] : [{ from: at, to: at + 1, factor: spelling.factor, namesOnly: false }]
    return index === 0 ? [...exact, ...sameStem(segment, spelling), ...beginning(segment, spelling, open)] : exact
  })
}

/** Whether any document of the segment has the word, another one with its stem, or, if it is open, one that begins with it. */
export const isKnown = (segment: Segment, word: string, open: boolean): boolean =>
  rangesOf(segment, { spellings: [{ word, factor: 1 }], open, required: true }).length > 0

/** How many passages have what the term means, without words that only begin like it if there are others. */
export function frequencyOf(segment: Segment, ranges: readonly Range[]): number {
  const single = ranges.filter(({ from, to }) => to - from === 1)
  return (single.length > 0 ? single : ranges).reduce(
    (sum, { from, to }) => sum + countIn(segment.names.postings, from, to) + countIn(segment.texts.postings, from, to),
    0,
  )
}
