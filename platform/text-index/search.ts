import { evidenceOf } from './evidence.ts'
import { EXACTLY, type Query, resolve, type Resolved, type Scored, scoreSegment } from './score.ts'
import type { Segment } from './segment.ts'

/** Keeps the `most` highest scores of any number of candidates: a binary heap whose root is the lowest one kept. */
class Top<T> {
  readonly #most: number
  readonly #kept: { score: number; value: T }[] = []

  constructor(most: number) {
    this.#most = most
  }

  /** The score a candidate has to exceed. */
  get least(): number {
    return this.#kept.length < this.#most ? -Infinity : (this.#kept[0]?.score ?? -Infinity)
  }

  #swap(one: number, other: number): void {
    const [first, second] = [this.#kept[one], this.#kept[other]]
    if (!first || !second) return
    this.#kept[one] = second
    this.#kept[other] = first
  }

  #scoreAt = (index: number): number => this.#kept[index]?.score ?? Infinity

  #rise(from: number): void {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1
      if (this.#scoreAt(parent) <= this.#scoreAt(at)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #sink(): void {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const lower = this.#scoreAt(left) <= this.#scoreAt(right) ? left : right
      if (this.#scoreAt(lower) >= this.#scoreAt(at)) return
      this.#swap(at, lower)
      at = lower
    }
  }

  add(score: number, value: T): void {
    if (this.#most === 0 || score <= this.least) return
    if (this.#kept.length < this.#most) {
      this.#kept.push({ score, value })
      this.#rise(this.#kept.length - 1)
    } else {
      this.#kept[0] = { score, value }
      this.#sink()
    }
  }

  /** The kept values, highest score first. */
  sorted(): { score: number; value: T }[] {
    return this.#kept.toSorted((one, other) => other.score - one.score)
  }
}

/** A segment with the documents that are no longer current, which have a 1. */
export type Layer = { segment: Segment; hidden: Uint8Array }

type Options = {
  /** The kinds to list; all if it is missing. Totals are always of all kinds. */
  kinds?: readonly number[] | undefined
  offset: number
  limit: number
  /** A factor on the scores of a kind. */
  factorOf?: (kind: number) => number
  /** What a document gains beside its score; called for the best ones. */
  bonusOf?: (segment: Segment, document: number) => number
}

/** A document that matches; `passage` is the number of the text that matches best, -1 if none does. */
export type Hit = { layer: number; document: number; score: number; passage: number }

/** How far down a list goes. */
export const MAX_REACH = 200
/** Candidates beyond those that are shown, whose places are decided by a closer look. */
const SPARE = 30
/** Documents that lack a word are listed too if fewer than this have all of them. */
const FEW = 5
/** Above a half: a document with one of two words is about something else. */
const LEAST_SHARE = 0.6
/** How much a missing word costs. */
const MISSING = 1.6
/** What the closer look adds: the words in the title, and close together. */
const IN_TITLE = 1.7
const APART = 0.45
const TOGETHER = 1

/** Documents with the exact code that was searched for come before all others. */
const EXACT_FIRST = 10_000

type Match = { layer: number; document: number; isExact: boolean }

/** Counts the visible documents by how many of the required terms they have. */
function histogram(scored: readonly Scored[], isVisible: (layer: number, document: number) => boolean, required: number): Uint32Array {
  const counts = new Uint32Array(required + 1)
  scored.forEach(({ touched, matched, count }, layer) => {
    for (let at = 0; at < count; at += 1) {
      const document = touched[at] as number
      if (!isVisible(layer, document)) continue
      const has = Math.min(matched[document] as number, required)
      counts[has] = (counts[has] ?? 0) + 1
    }
  })
  return counts
}

/** How many of the required terms a document needs to be listed. */
function neededOf(counts: Uint32Array, required: number): number {
  let needed = required
  while (needed > 0 && counts[needed] === 0) needed -= 1
  let listed = counts[needed] ?? 0
  const least = Math.max(1, Math.ceil(required * LEAST_SHARE))
  while (listed < FEW && needed > least) {
    needed -= 1
    listed += counts[needed] ?? 0
  }
  return needed
}

/** Looks closer at the best candidates and puts them in their final order; of two equal ones, the older is first. */
function ranked(
  candidates: Top<Match>,
  layers: readonly Layer[],
  resolved: readonly Resolved[][],
  { bonusOf = () => 0, factorOf = () => 1 }: Options,
): Hit[] {
  const looked = candidates.sorted().map(({ score, value: { layer, document, isExact } }): Hit => {
    const [own, terms] = [layers[layer]?.segment, resolved[layer]]
    if (!own || !terms) return { layer, document, score, passage: -1 }
    const { named, together, passage } = evidenceOf(own, document, terms)
    const bonus = bonusOf(own, document)
    if (isExact) return { layer, document, passage, score: score + bonus }
    const most = terms.reduce((sum, { weight }) => sum + weight, 0)
    const boost = (own.boosts[document] ?? 1) * factorOf(own.kinds[document] ?? 0)
    return { layer, document, passage, score: score * (APART + TOGETHER * together) + boost * most * IN_TITLE * named + bonus }
  })
  return looked.sort((one, other) => other.score - one.score || one.layer - other.layer || one.document - other.document)
}

/**
 * Searches all layers. The work is bounded: see `MAX_VISITED`.
 * @returns the hits, how many documents match by kind, and the words that were searched for in each layer
 */
export function searchLayers(layers: readonly Layer[], { terms, exact, locale }: Query, options: Options) {
  const segments = layers.map(({ segment }) => segment)
  const resolved = resolve(segments, terms)
  const required = terms.filter((term) => term.required).length
  const { kinds, factorOf = () => 1, offset, limit } = options
  const scored = layers.map(({ segment }, layer) => scoreSegment(segment, resolved[layer] ?? [], exact))
  const isVisible = (layer: number, document: number): boolean => {
    const own = layers[layer]
    return own !== undefined && own.hidden[document] === 0 && ((own.segment.locales[document] as number) & locale) !== 0
  }
  try {
    const needed = neededOf(histogram(scored, isVisible, required), required)
    const totals = new Map<number, number>()
    const candidates = new Top<Match>(limit === 0 ? 0 : Math.min(offset + limit + SPARE, MAX_REACH))
    const wanted = kinds && new Set(kinds)
    scored.forEach(({ segment, touched, scores, matched, count }, layer) => {
      for (let at = 0; at < count; at += 1) {
        const document = touched[at] as number
        const has = Math.min(matched[document] as number, required)
        if (has < needed || !isVisible(layer, document)) continue
        const kind = segment.kinds[document] as number
        totals.set(kind, (totals.get(kind) ?? 0) + 1)
        if (wanted && !wanted.has(kind)) continue
        const isExact = matched[document] === EXACTLY
        const share = required === 0 ? 1 : (has / required) ** MISSING
        const weight = isExact ? 1 : share * (segment.boosts[document] as number) * factorOf(kind)
        candidates.add((scores[document] as number) * weight + (isExact ? EXACT_FIRST : 0), { layer, document, isExact })
      }
    })
    return { totals, hits: ranked(candidates, layers, resolved, options).slice(offset, offset + limit), resolved }
  } finally {
    for (const { release } of scored) release()
  }
}
