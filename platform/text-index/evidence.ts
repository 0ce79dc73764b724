import type { Range } from './expand.ts'
import type { Resolved } from './score.ts'
import { FIELDS, type Passages, type Postings, type Segment } from './segment.ts'
import { countWords } from './words.ts'

/** Words of one term that are looked for in a single document; of a short beginning only the first ones. */
const MAX_WORDS = 200

/** What a document has of a query. */
export type Evidence = {
  /** The share of the terms' weight that its title or code has, times the share of the title's words that the terms are. */
  named: number
  /** The share of the terms' weight that its best passage has, with the heading it stands under. */
  together: number
  /** The number of that passage; -1 if no text matches. */
  passage: number
}

const OWN_NAMES: readonly number[] = [FIELDS.indexOf('title'), FIELDS.indexOf('code'), FIELDS.indexOf('alias')]
const TITLES: readonly number[] = [FIELDS.indexOf('title'), FIELDS.indexOf('code')]

/** The first occurrence of a word in the passages from `first` on. */
function occurrenceFrom({ starts, passages }: Postings, word: number, first: number): number {
  let [from, to] = [starts[word] ?? 0, starts[word + 1] ?? 0]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((passages[middle] ?? 0) < first) from = middle + 1
    else to = middle
  }
  return from
}

/** Calls `visit` for each passage of a document that has a word of the range. */
function visitPassages(
  { firsts, postings }: Passages,
  document: number,
  { from, to, factor }: Range,
  visit: (passage: number, factor: number) => void,
) {
  const [first = 0, last = 0] = [firsts[document], firsts[document + 1]]
  for (let word = from; word < Math.min(to, from + MAX_WORDS); word += 1) {
    const end = postings.starts[word + 1] ?? 0
    for (let at = occurrenceFrom(postings, word, first); at < end && (postings.passages[at] ?? last) < last; at += 1)
      visit(postings.passages[at] ?? 0, factor)
  }
}

/** How much of each term the passages of a document have, by passage. */
function shares(passages: Passages, document: number, terms: readonly Resolved[], texts: boolean): Map<number, Float32Array> {
  const found = new Map<number, Float32Array>()
  terms.forEach(({ ranges }, term) => {
    for (const range of ranges) {
      if (texts && range.namesOnly) continue
      visitPassages(passages, document, range, (passage, factor) => {
        const own = found.get(passage) ?? new Float32Array(terms.length)
        own[term] = Math.max(own[term] ?? 0, factor)
        found.set(passage, own)
      })
    }
  })
  return found
}

/**
 * How much of what is searched for a document's best name says, its title, code or alias, and how much of that name it is.
 * @param weights of the terms
 */
export function nameMatch(
  segment: Segment,
  document: number,
  terms: readonly Resolved[],
  weights: readonly number[] = terms.map(({ weight }) => weight),
): { said: number; covered: number } {
  const most = weights.reduce((sum, weight) => sum + weight, 0) || 1
  let best = { said: 0, covered: 0 }
  for (const [name, factors] of shares(segment.names, document, terms, false)) {
    if (!OWN_NAMES.includes(segment.names.fields[name] ?? -1)) continue
    const words = Math.max(1, countWords(segment.names.texts.at(name)))
    const sum = factors.reduce((all, factor) => all + factor, 0)
    const said = weights.reduce((all, weight, term) => all + weight * (factors[term] ?? 0), 0) / most
    const covered = Math.min(1, sum / words)
    if (said * covered > best.said * best.covered) best = { said, covered }
  }
  return best
}

/** Looks at one document: where it has the terms, and how close together. */
export function evidenceOf(segment: Segment, document: number, terms: readonly Resolved[]): Evidence {
  const weights = terms.map(({ weight }) => weight)
  const most = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const sumOf = (factors: Float32Array | undefined) => weights.reduce((sum, weight, term) => sum + weight * (factors?.[term] ?? 0), 0)
  const names = shares(segment.names, document, terms, false)
  const texts = shares(segment.texts, document, terms, true)
  const evidence: Evidence = { named: 0, together: 0, passage: -1 }
  for (const [passage, factors] of names) {
    if (!TITLES.includes(segment.names.fields[passage] ?? -1)) continue
    const words = Math.max(1, countWords(segment.names.texts.at(passage)))
    const covered = Math.min(1, factors.reduce((sum, factor) => sum + factor, 0) / words)
    evidence.named = Math.max(evidence.named, (covered * sumOf(factors)) / most)
  }
  const headed = new Set<number>()
  const consider = (passage: number, factors: Float32Array | undefined) => {
    const heading = segment.texts.headings[passage] ?? 0
    const ofHeading = heading > 0 ? names.get(heading - 1) : undefined
    if (heading > 0) headed.add(heading)
    const both = weights.map((_, term) => Math.max(factors?.[term] ?? 0, (ofHeading?.[term] ?? 0) * 0.9))
    const own = (sumOf(Float32Array.from(both)) + 0.1 * sumOf(factors)) / most
    if (own <= evidence.together) return
    evidence.together = own
    evidence.passage = passage
  }
  for (const [passage, factors] of texts) consider(passage, factors)
  // Under a heading that says everything, the first passage is the answer, whatever its words.
  const [first = 0, last = 0] = [segment.texts.firsts[document], segment.texts.firsts[document + 1]]
  if (names.size > 0)
    for (let passage = first; passage < last; passage += 1) {
      const heading = segment.texts.headings[passage] ?? 0
      if (heading > 0 && names.has(heading - 1) && !headed.has(heading)) consider(passage, texts.get(passage))
    }
  return evidence
}
