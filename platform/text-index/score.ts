import { type Range, rangesOf, frequencyOf, type Term } from './expand.ts'
import { type Field, FIELDS, type Passages, type Segment } from './segment.ts'
import { fold, joined, wordAt } from './words.ts'

/** How much a word counts by where it is. */
const WEIGHTS: Record<Field, number> = { code: 5, alias: 4.5, title: 4, heading: 2.4, place: 1.2, lead: 1.6, text: 1 }
const WEIGHT = Float32Array.from(FIELDS, (field) => WEIGHTS[field])
/** A text that mentions a word again and again is about it. */
const AGAIN = 0.08
const MAX_AGAIN = 1.8
/** The occurrences that one search may visit in a segment: what is beyond is left out, so that no query takes long. */
const MAX_VISITED = 600_000

/** A code that was searched for, and what a document that has it gains. */
export type Exact = { code: string; bonus: number }

export type Query = { terms: readonly Term[]; exact: readonly Exact[]; locale: number }

/** The memory of a search, kept from one to the next. Every number is 0 between searches. */
type Scratch = { current: Float32Array; scores: Float32Array; matched: Uint8Array; touched: Uint32Array; now: Uint32Array }

const scratches = new WeakMap<Segment, Scratch>()

function scratchOf(segment: Segment): Scratch {
  const known = scratches.get(segment)
  if (known) return known
  const { size } = segment
  const made = {
    current: new Float32Array(size),
    scores: new Float32Array(size),
    matched: new Uint8Array(size),
    touched: new Uint32Array(size),
    now: new Uint32Array(size),
  }
  scratches.set(segment, made)
  return made
}

/** Each term's words in one segment, with the weight of the term. */
export type Resolved = { ranges: readonly Range[]; weight: number; required: boolean }

/** Resolves the terms in every segment; a term weighs more the rarer it is in all of them. */
export function resolve(segments: readonly Segment[], terms: readonly Term[]): Resolved[][] {
  const total = segments.reduce((sum, { texts, names }) => sum + texts.documents.length + names.documents.length, 1)
  const inEach = segments.map((segment) => terms.map((term) => rangesOf(segment, term)))
  const weights = terms.map(({ share = 1 }, term) => {
    const frequency = segments.reduce((sum, segment, index) => sum + frequencyOf(segment, inEach[index]?.[term] ?? []), 0)
    return share * Math.log2(1.5 + total / (1 + frequency))
  })
  return inEach.map((ranges) =>
    ranges.map((own, term) => ({ ranges: own, weight: weights[term] ?? 1, required: terms[term]?.required ?? false })),
  )
}

/** What `matched` is for a document with the exact code. */
export const EXACTLY = 255

/** The documents of a segment that match, with their scores and how many required terms they have. `release` has to be called. */
export type Scored = ReturnType<typeof scoreSegment>

/** Scores every document of a segment that has one of the terms. */
export function scoreSegment(segment: Segment, terms: readonly Resolved[], exact: readonly Exact[]) {
  const scratch = scratchOf(segment)
  const { current, scores, matched, touched, now } = scratch
  let count = 0
  let visited = 0

  const visit = ({ documents, fields, postings }: Passages, { from, to, factor }: Range, found: number, isText: boolean): number => {
    const start = postings.starts[from] ?? 0
    const end = Math.min(postings.starts[to] ?? 0, start + MAX_VISITED - visited)
    visited += end - start
    for (let at = start; at < end; at += 1) {
      const passage = postings.passages[at] as number
      const document = documents[passage] as number
      const weight = factor * (WEIGHT[fields[passage] as number] as number)
      const before = current[document] as number
      if (before === 0) {
        now[found] = document
        found += 1
      }
      if (weight > before) current[document] = weight
      else if (isText && before < weight * MAX_AGAIN) current[document] = before + weight * AGAIN
    }
    return found
  }

  for (const { ranges, weight, required } of terms) {
    let found = 0
    for (const range of ranges) {
      found = visit(segment.names, range, found, false)
      if (!range.namesOnly) found = visit(segment.texts, range, found, true)
    }
    for (let at = 0; at < found; at += 1) {
      const document = now[at] as number
      if (scores[document] === 0) {
        touched[count] = document
        count += 1
      }
      scores[document] = (scores[document] as number) + weight * (current[document] as number)
      if (required) matched[document] = (matched[document] as number) + 1
      current[document] = 0
    }
  }
  for (const [document, bonus] of exactIn(segment, exact)) {
    if (scores[document] === 0) {
      touched[count] = document
      count += 1
    }
    // Nothing else matters then.
    scores[document] = bonus
    matched[document] = EXACTLY
  }
  const release = () => {
    for (let at = 0; at < count; at += 1) {
      scores[touched[at] as number] = 0
      matched[touched[at] as number] = 0
    }
  }
  return { segment, count, touched, scores, matched, release }
}

const MAX_EXACT = 2000

/** The documents with one of the codes, and what they gain. */
function exactIn({ words, names }: Segment, exact: readonly Exact[]): Map<number, number> {
  const gained = new Map<number, number>()
  for (const { code, bonus } of exact) {
    const word = wordAt(words, joined(code))
    if (word < 0) continue
    const [start = 0, end = 0] = [names.postings.starts[word], names.postings.starts[word + 1]]
    for (let at = start; at < Math.min(end, start + MAX_EXACT); at += 1) {
      const passage = names.postings.passages[at] ?? 0
      const field = FIELDS[names.fields[passage] ?? 0]
      if ((field !== 'code' && field !== 'alias') || fold(names.texts.at(passage)) !== fold(code)) continue
      const document = names.documents[passage] ?? 0
      const own = bonus * (field === 'code' ? 1 : 0.8)
      gained.set(document, Math.max(gained.get(document) ?? 0, own))
    }
  }
  return gained
}
