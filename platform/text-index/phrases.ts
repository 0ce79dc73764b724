/** Returns a function for the other words of a word's groups, one group per line. Words with one root count as the same. */
export function companionsIn(groups: string, rootOf = (word: string): string => word): (word: string) => string[] {
  const companions = new Map<string, Set<string>>()
  for (const line of groups.trim().split('\n')) {
    const words = line.split(' ')
    for (const word of words) {
      const known = companions.get(rootOf(word)) ?? new Set()
      for (const other of words) if (other !== word) known.add(other)
      companions.set(rootOf(word), known)
    }
  }
  return (word) => [...(companions.get(rootOf(word)) ?? [])]
}

/** A phrase, and others in place of each of its words. */
type Phrase = { words: readonly string[]; replacements: readonly (readonly string[])[] }

/** Reads phrases, one per line, each with the texts after its bars. */
export const phrasesIn = <T>(table: string, read: (words: string[], others: string[]) => T): T[] =>
  table
    .trim()
    .split('\n')
    .map((line) => {
      const [words = [], others = []] = line.split(' | ').map((part) => part.split(' '))
      return read(words, others)
    })

/** Returns the places in `words` at which a phrase begins. */
export const placesOf = (phrase: readonly string[], words: readonly string[]): number[] =>
  words.flatMap((_, start) => (phrase.every((word, index) => words[start + index] === word) ? [start] : []))

/** Returns for each word what the phrases it is part of put in its place. */
export function replacementsBy(phrases: readonly Phrase[], words: readonly string[]): string[][] {
  const replacements = words.map((): string[] => [])
  for (const phrase of phrases)
    for (const start of placesOf(phrase.words, words))
      phrase.replacements.forEach((others, index) => replacements[start + index]?.push(...others))
  return replacements
}
