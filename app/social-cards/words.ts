import type { SeverityName } from '#app/ui/severity.tsx'
import type { CardSeverity } from './card.ts'

/** Removes the backticks that mark code in titles and messages. A text may be missing in one language. */
export const plain = (text: string | null | undefined): string => (text ?? '').replaceAll('`', '').replaceAll(/\s+/g, ' ').trim()

/** A severity with its word, which begins a line. */
export function severityIn(words: Record<SeverityName, string>, name: SeverityName): CardSeverity {
  const word = words[name]
  return { name, word: word.charAt(0).toUpperCase() + word.slice(1) }
}
