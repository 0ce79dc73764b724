import { GrowingList, GrowingTexts } from './growing.ts'
import { ANCHOR, type Field, FIELDS, type IndexedDocument, type Passages, type Postings, type Section, type Segment } from './segment.ts'
import { spellingTable } from './spelling-table.ts'
import { forEachWord, joined } from './words.ts'
import { setImmediate } from 'node:timers/promises'

/** How long a piece of work may hold the event loop, in milliseconds: requests wait no longer than this. */
const SLICE_MS = 4

/** Returns a function that yields to other work once the slice is used up; call it between small steps. */
export function slices(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    if (performance.now() - startedAt < SLICE_MS) return
    await setImmediate()
    startedAt = performance.now()
  }
}

/** Passages longer than this are divided at the ends of sentences. */
const MAX_PASSAGE = 320
/** Texts of one document beyond this are not indexed. */
const MAX_PASSAGES = 2000

/** Divides a text into passages of a few sentences. */
export function passagesOf(text: string): string[] {
  const whole = text.replaceAll(/\s+/g, ' ').trim()
  if (whole.length <= MAX_PASSAGE) return whole ? [whole] : []
  const passages: string[] = []
  let current = ''
  for (const sentence of whole.match(/.{1,600}?(?:[.!?:](?=\s)\s*|$)|.{1,600}/gsu) ?? []) {
    if (current && current.length + sentence.length > MAX_PASSAGE) {
      passages.push(current.trim())
      current = ''
    }
    current += sentence
  }
  return [...passages, current.trim()].filter(Boolean)
}

/** The passages of one kind while they are collected. */
class Collected {
  readonly firsts = new GrowingList()
  readonly documents = new GrowingList()
  readonly fields = new GrowingList()
  readonly texts = new GrowingTexts()
  readonly words = new GrowingList()
  readonly passages = new GrowingList()
}

/** Counts and places the occurrences by word: a counting sort, in slices. `ranks` is the number of each word among the sorted ones. */
async function postingsOf({ words, passages }: Collected, ranks: Uint32Array, pause: () => Promise<void>): Promise<Postings> {
  const starts = new Uint32Array(ranks.length + 1)
  const each = async (visit: (rank: number, at: number) => void) => {
    for (let at = 0; at < words.length; at += 1) {
      visit(ranks[words.at(at)] ?? 0, at)
      if (at % 16_384 === 0) await pause()
    }
  }
  await each((rank) => void (starts[rank + 1] = (starts[rank + 1] ?? 0) + 1))
  for (let rank = 0; rank < ranks.length; rank += 1) starts[rank + 1] = (starts[rank + 1] ?? 0) + (starts[rank] ?? 0)
  const next = starts.slice()
  const placed = new Uint32Array(words.length)
  await each((rank, at) => {
    const to = next[rank] ?? 0
    placed[to] = passages.at(at)
    next[rank] = to + 1
  })
  return { starts, passages: placed }
}

/** Sorts words by code units, a first letter at a time so that no step takes long. */
async function sorted(words: Iterable<string>, pause: () => Promise<void>): Promise<string[]> {
  const byFirst = Map.groupBy(words, (word) => word.slice(0, 1))
  const all: string[] = []
  for (const first of [...byFirst.keys()].sort()) {
    for (const word of (byFirst.get(first) ?? []).sort()) all.push(word)
    await pause()
  }
  return all
}

/** Collects documents into a segment. */
export class SegmentBuilder {
  readonly #words = new Map<string, number>()
  /** The last passage of each word, so that a passage counts once. */
  readonly #last = new GrowingList()
  readonly #names = new Collected()
  readonly #texts = new Collected()
  readonly #headings = new GrowingList()
  readonly #paths = new GrowingTexts()
  readonly #documents: { kind: number; id: number; locales: number; version: number; boost: number }[] = []

  get size(): number {
    return this.#documents.length
  }

  /** Adds one passage of the document that is being added; returns its number. */
  #add(into: Collected, field: Field, text: string, shown = text): number {
    const number = into.documents.length
    // Passages of both kinds are told apart by their lowest bit.
    const mark = number * 2 + (into === this.#names ? 1 : 2)
    const addWord = (word: string) => {
      let known = this.#words.get(word)
      if (known === undefined) {
        known = this.#words.size
        this.#words.set(word, known)
      }
      if (this.#last.at(known) === mark && known < this.#last.length) return
      this.#last.set(known, mark)
      into.words.push(known)
      into.passages.push(number)
    }
    forEachWord(text, addWord)
    if (field === 'code' || field === 'alias') addWord(joined(text))
    into.documents.push(this.#documents.length)
    into.fields.push(FIELDS.indexOf(field))
    into.texts.push(shown)
    return number
  }

  #addText(field: Field, text: string, heading: number): void {
    this.#add(this.#texts, field, text)
    this.#headings.push(heading)
  }

  #addSection({ heading, anchor, texts }: Section, isFirst: boolean): void {
    const name = heading ? this.#add(this.#names, 'heading', heading, anchor ? heading + ANCHOR + anchor : heading) + 1 : 0
    const passages = texts.flatMap(passagesOf).slice(0, MAX_PASSAGES)
    for (const passage of passages) this.#addText('text', passage, name)
    // A heading without text, such as that of a list, is found by itself.
    if (passages.length === 0 && name > 0 && !isFirst) this.#addText('text', heading, name)
  }

  add({ kind, id, locales, version, boost, path, title, place, codes, aliases, lead, sections }: IndexedDocument): void {
    this.#names.firsts.push(this.#names.documents.length)
    this.#texts.firsts.push(this.#texts.documents.length)
    this.#add(this.#names, 'title', title)
    this.#add(this.#names, 'place', place)
    for (const code of codes) this.#add(this.#names, 'code', code)
    for (const alias of aliases) this.#add(this.#names, 'alias', alias)
    this.#addText('lead', lead, 0)
    sections.forEach((section, index) => this.#addSection(section, index === 0))
    this.#paths.push(path)
    this.#documents.push({ kind, id, locales, version, boost })
  }

  /** Builds the segment, in slices. */
  async build(): Promise<Segment> {
    const pause = slices()
    const words = await sorted(this.#words.keys(), pause)
    const ranks = new Uint32Array(words.length)
    for (const [rank, word] of words.entries()) ranks[this.#words.get(word) ?? 0] = rank
    await pause()
    const passagesOfKind = async (collected: Collected): Promise<Passages> => {
      collected.firsts.push(collected.documents.length)
      return {
        firsts: collected.firsts.toArray(),
        documents: collected.documents.toArray(),
        fields: Uint8Array.from(collected.fields.toArray()),
        texts: collected.texts.toTexts(),
        postings: await postingsOf(collected, ranks, pause),
      }
    }
    const documents = this.#documents
    return {
      size: documents.length,
      words,
      spellings: await spellingTable(words, pause),
      kinds: Uint8Array.from(documents, ({ kind }) => kind),
      ids: Uint32Array.from(documents, ({ id }) => id),
      locales: Uint8Array.from(documents, ({ locales }) => locales),
      versions: Float64Array.from(documents, ({ version }) => version),
      boosts: Float32Array.from(documents, ({ boost }) => boost),
      paths: this.#paths.toTexts(),
      names: await passagesOfKind(this.#names),
      texts: { ...(await passagesOfKind(this.#texts)), headings: this.#headings.toArray() },
    }
  }
}
