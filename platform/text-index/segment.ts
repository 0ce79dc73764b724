import type { Texts } from './growing.ts'
import type { SpellingTable } from './spelling-table.ts'

/** The fields of a document, most significant first. Those up to `place` name it and are short; the others are its texts. */
export const FIELDS = ['code', 'alias', 'title', 'heading', 'place', 'lead', 'text'] as const

export type Field = (typeof FIELDS)[number]

/** Text under one heading; `anchor` is the heading's id on the page. */
export type Section = { heading: string; anchor?: string | undefined; texts: readonly string[] }

export type IndexedDocument = {
  /** What it is, as a number that only the caller understands, and its id among those. Documents with the same two are languages of one. */
  kind: number
  id: number
  /** The languages whose readers get it, as bits. */
  locales: number
  /** The version of its content; a number that changes with it. */
  version: number
  /** A factor on its score. */
  boost: number
  path: string
  title: string
  /** Where it belongs, such as the name of an analyzer. */
  place: string
  codes: readonly string[]
  aliases: readonly string[]
  /** Its description. */
  lead: string
  sections: readonly Section[]
}

/** The occurrences of words: those of word `w` are `passages[starts[w]]` to `passages[starts[w + 1] - 1]`, in ascending order. */
export type Postings = { starts: Uint32Array; passages: Uint32Array }

/** A part of documents: one kind of field. The passages of document `d` are `firsts[d]` to `firsts[d + 1] - 1`. */
export type Passages = {
  firsts: Uint32Array
  documents: Uint32Array
  fields: Uint8Array
  texts: Texts
  postings: Postings
}

/** An immutable part of an index. Documents are numbered in the order they were added. */
export type Segment = {
  size: number
  /** Every word, sorted by code units. */
  words: readonly string[]
  spellings: SpellingTable
  kinds: Uint8Array
  ids: Uint32Array
  locales: Uint8Array
  versions: Float64Array
  boosts: Float32Array
  paths: Texts
  /** Names: codes, aliases, title, headings, place. */
  names: Passages
  /** Texts: description and paragraphs, each with its heading as a number among the names, plus one; 0 for none. */
  texts: Passages & { headings: Uint32Array }
}

/** Separates a heading from its anchor in the index's texts. */
export const ANCHOR = '\0'

/** A name of a document, by its field: its title, its code. */
export function nameOf({ names }: Segment, document: number, field: Field): string {
  for (let at = names.firsts[document] ?? 0; at < (names.firsts[document + 1] ?? 0); at += 1)
    if (names.fields[at] === FIELDS.indexOf(field)) return names.texts.at(at).split(ANCHOR)[0] ?? ''
  return ''
}

/** How many passages have a word of a range. */
export const countIn = ({ starts }: Postings, from: number, to: number): number => (starts[to] ?? 0) - (starts[from] ?? 0)

/** The bytes of a segment's arrays and texts. */
export function sizeOf(segment: Segment): number {
  const passages = ({ firsts, documents, fields, texts, postings }: Passages) =>
    firsts.byteLength +
    documents.byteLength +
    fields.byteLength +
    texts.byteLength +
    postings.starts.byteLength +
    postings.passages.byteLength
  const { kinds, ids, locales, versions, boosts, paths, words, spellings, names, texts } = segment
  const own = [kinds, ids, locales, versions, boosts, texts.headings].reduce((sum, { byteLength }) => sum + byteLength, 0)
  // A short string takes about 32 bytes, with its place in the array.
  return own + paths.byteLength + passages(names) + passages(texts) + words.length * 32 + spellings.byteLength
}
