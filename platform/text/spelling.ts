/** The edit distance of two words, where a transposition counts once (optimal string alignment); anything above 2 is `3`. */
export function editDistance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const changed = (last[column - 1] ?? 0) + (isSame ? 0 : 1)
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1] ? (before[column - 2] ?? 3) + 1 : 3
      current.push(Math.min(changed, swapped, (last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1))
    }
    before = last
    last = current
  }
  return Math.min(last.at(-1) ?? 3, 3)
}

/** Returns the words nearest to what was typed, at most five. `words` are ordered by frequency. */
export function nearestWords(typed: string, words: readonly string[]): string[] {
  const measured = words.map((word) => ({ word, distance: editDistance(typed, word) + (word[0] === typed[0] ? 0 : 0.5) }))
  const shortest = Math.min(...measured.map(({ distance }) => distance), 2.5)
  return measured
    .filter(({ distance }) => distance === shortest)
    .slice(0, 5)
    .map(({ word }) => word)
}
