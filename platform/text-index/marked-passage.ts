import type { Resolved } from './score.ts'
import { ANCHOR, type Segment } from './segment.ts'
import { fold, WORD } from './words.ts'

/** A piece of a text; `marked` if it is what was searched for. */
export type Piece = { text: string; marked: boolean }

/** A passage of a document, and the heading it stands under. */
export type Passage = { pieces: Piece[]; heading: string; anchor: string | null }

const MAX_SHOWN = 200
/** How much of the text before the first match is shown. */
const BEFORE = 60
/** Half of a character that a cut left at an end. */
const LONE = /^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g

/** Returns whether a folded word is one that was searched for in this segment. */
export function matcherOf({ words }: Segment, terms: readonly Resolved[]): (word: string) => boolean {
  const ranges = terms.flatMap((term) => term.ranges.map(({ from, to }) => [words[from] ?? '', words[to - 1] ?? ''] as const))
  return (word) => ranges.some(([first, last]) => word >= first && word <= last)
}

/** Where an excerpt begins: after a space before its first match, or within a long word. */
function beginningOf(text: string, firstMatch: number): number {
  if (firstMatch <= MAX_SHOWN - BEFORE) return 0
  const space = text.indexOf(' ', firstMatch - BEFORE)
  return space >= 0 && space < firstMatch ? space + 1 : firstMatch - BEFORE
}

/** Cuts a long text to what is around its first match, at spaces, and never within a character. */
function excerptOf(text: string, { index, length }: { index: number; length: number }): string {
  if (text.length <= MAX_SHOWN) return text
  const from = beginningOf(text, index)
  const whole = text.slice(from)
  const space = whole.length > MAX_SHOWN ? whole.lastIndexOf(' ', MAX_SHOWN) : whole.length
  const end = space > index - from + length ? space : MAX_SHOWN
  const shown = whole.slice(0, end).replace(LONE, '')
  return (from > 0 ? '… ' : '') + shown + (end < whole.length ? ' …' : '')
}

/** Divides a text into pieces and marks the matches. */
export function markedPieces(text: string, isMatch: (word: string) => boolean): Piece[] {
  const matches = [...text.matchAll(WORD)].filter(([word]) => isMatch(fold(word)))
  const excerpt = excerptOf(text, { index: matches[0]?.index ?? 0, length: matches[0]?.[0].length ?? 0 })
  const pieces: Piece[] = []
  let at = 0
  const add = (until: number, marked: boolean) => {
    if (until > at) pieces.push({ text: excerpt.slice(at, until), marked })
    at = until
  }
  for (const { 0: word, index } of excerpt.matchAll(WORD)) {
    if (!isMatch(fold(word))) continue
    add(index, false)
    add(index + word.length, true)
  }
  add(excerpt.length, false)
  return pieces
}

/** The passage to show of a document: the one that matches best, else its description or first text. */
export function passageOf(segment: Segment, document: number, passage: number, isMatch: (word: string) => boolean): Passage {
  const { texts, names } = segment
  const [first = 0, last = 0] = [texts.firsts[document], texts.firsts[document + 1]]
  const lead = texts.texts.at(first) === '' && last - first > 1 ? first + 1 : first
  const shown = passage < 0 ? lead : passage
  const heading = texts.headings[shown] ?? 0
  const [written = '', anchor] = heading > 0 ? names.texts.at(heading - 1).split(ANCHOR) : []
  return { pieces: markedPieces(texts.texts.at(shown), isMatch), heading: written, anchor: anchor ?? null }
}
