/** The first position in the sorted `words` whose word is not less than `word`. */
export function lowerBound(words: readonly string[], word: string): number {
  let [from, to] = [0, words.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((words[middle] ?? '') < word) from = middle + 1
    else to = middle
  }
  return from
}

/** The number of a word; -1 if no document has it. */
export function wordAt(words: readonly string[], word: string): number {
  const at = lowerBound(words, word)
  return words[at] === word ? at : -1
}

/** The range of words that begin with `prefix`, the end excluded. */
export const prefixRange = (words: readonly string[], prefix: string): [from: number, to: number] => [
  lowerBound(words, prefix),
  lowerBound(words, `${prefix}\u{10FFFF}`),
]
