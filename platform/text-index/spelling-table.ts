import { editDistance } from '#platform/text/spelling.ts'
import { prefixRange } from './words.ts'

/** Longer words are codes joined into one and have no near ones. */
const MAX_LENGTH = 24
const MIN_LENGTH = 4
/** From this length on, two letters may differ. */
const LONG = 8
const MAX_COMPARED = 400
/** Numbers of words have this many bits beside the hash, which together fit into a double. */
const WORD_BITS = 2 ** 21

/** FNV-1a in 31 bits, without the letter at `omitted`. */
function hashWithout(word: string, omitted: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at += 1) {
    if (at === omitted) continue
    hash ^= word.charCodeAt(at)
    hash = Math.imul(hash, 0x01000193)
  }
  return hash >>> 1
}

/**
 * The words of an index by their spelling with one letter left out: two words that differ by one letter share a spelling, so that
 * a typo is found with a few binary searches.
 */
export class SpellingTable {
  readonly #words: readonly string[]
  readonly #entries: Float64Array

  constructor(words: readonly string[], entries: Float64Array) {
    this.#words = words
    this.#entries = entries
  }

  get byteLength(): number {
    return this.#entries.byteLength
  }

  #wordsWith(hash: number, into: Set<number>): void {
    const entries = this.#entries
    let [from, to] = [0, entries.length]
    const least = hash * WORD_BITS
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((entries[middle] ?? 0) < least) from = middle + 1
      else to = middle
    }
    for (; from < entries.length && (entries[from] ?? 0) < least + WORD_BITS; from += 1) into.add((entries[from] ?? 0) - least)
  }

  /** The numbers of the words nearest to `typed`, which is not one of them. */
  nearest(typed: string): number[] {
    if (typed.length < MIN_LENGTH - 1 || typed.length > MAX_LENGTH) return []
    const candidates = new Set<number>()
    for (let omitted = -1; omitted < typed.length; omitted += 1) this.#wordsWith(hashWithout(typed, omitted), candidates)
    if (typed.length >= LONG) {
      const [from, to] = prefixRange(this.#words, typed.slice(0, 4))
      for (let word = from; word < Math.min(to, from + MAX_COMPARED); word += 1) candidates.add(word)
    }
    const most = typed.length >= LONG ? 2 : 1
    // Nearly every word of three letters is near another one: css is not what rss means.
    const shortest = typed.length < MIN_LENGTH ? MIN_LENGTH : MIN_LENGTH - 1
    const measured = [...candidates].flatMap((word) => {
      const text = this.#words[word] ?? ''
      const distance = editDistance(typed, text)
      return distance <= most && text.length >= shortest ? [{ word, distance: distance + (text[0] === typed[0] ? 0 : 0.5) }] : []
    })
    const nearest = Math.min(...measured.map(({ distance }) => distance))
    return measured.filter(({ distance }) => distance === nearest).map(({ word }) => word)
  }
}

const isSpelled = (word: string) => word.length >= MIN_LENGTH - 1 && word.length <= MAX_LENGTH && !/\d/.test(word)

/** Builds the table of spellings, in slices: entries are grouped by the first bits of their hash, and each group is sorted. */
export async function spellingTable(words: readonly string[], pause: () => Promise<void>): Promise<SpellingTable> {
  const groups: number[][] = Array.from({ length: 256 }, () => [])
  for (const [word, text] of words.entries()) {
    if (!isSpelled(text)) continue
    for (let omitted = -1; omitted < text.length; omitted += 1) {
      const hash = hashWithout(text, omitted)
      groups[hash >>> 23]?.push(hash * WORD_BITS + word)
    }
    if (word % 256 === 0) await pause()
  }
  const entries = new Float64Array(groups.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const group of groups) {
    entries.set(Float64Array.from(group).sort(), at)
    at += group.length
    await pause()
  }
  return new SpellingTable(words, entries)
}
