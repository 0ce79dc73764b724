import type { CodeLine } from '#app/ui/code-lines.ts'
import type { SeverityName } from '#app/ui/severity.tsx'

/** The size that every network shows in full. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** A severity with its word in the card's language. */
export type CardSeverity = { name: SeverityName; word: string }

/** Lines of code that end with the reported one; `from` and `to` are the columns of the range in it, from 0. */
export type CardCode = { lines: { number: number; tokens: CodeLine }[]; from: number; to: number }

/** A finding on code: what hangs from its range. */
type CardFinding = { code: CardCode; severity: CardSeverity; name: string }

type Compositions = {
  /** A rule of a tool, with the code it reports if an example is known. */
  rule: { name: string; tool: string; severity: CardSeverity; code?: CardCode }
  /** A page whose first screen shows a finding. */
  finding: { finding: CardFinding }
  post: { byline: string; minutes: number; reading: string }
  story: { company: string; results: { value: string; label: string }[] }
  release: { version?: string; date: string; kinds: string }
  term: { aliases: string; definition: string }
  /** `amount` decides how far a plan's line hangs; `null` for a negotiated price. */
  plans: { plans: { name: string; amount: number | null; price: string }[] }
  analyzer: { rules: string; label: string; counts: { severity: CardSeverity; count: number; text: string }[]; version: string }
  jobs: { positions: { title: string; place: string }[] }
  /** A list, or a page with a number that says most about it. */
  number: { value: string; label: string }
  page: { text: string }
}

/** Everything that a card shows, ready to be drawn. Its hash is part of the card's address. */
export type Card = { [Kind in keyof Compositions]: { kind: Kind; title: string; site: string } & Compositions[Kind] }[keyof Compositions]

/** The card of one composition. */
export type CardOf<Kind extends Card['kind']> = Extract<Card, { kind: Kind }>

/** Removes the backticks that mark code in titles and messages. A text may be missing in one language. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('`', '').replaceAll(/\s+/g, ' ').trim()

/** A severity with its word, which begins a line. */
export function severityIn(words: Record<SeverityName, string>, name: SeverityName): CardSeverity {
  const word = words[name]
  return { name, word: word.charAt(0).toUpperCase() + word.slice(1) }
}
