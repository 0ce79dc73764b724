/** A piece of two texts: in both, only in the former, or only in the latter. */
export type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

const wordsOf = (text: string) => text.split(/(\s+)/).filter(Boolean)

/** The length of what `a` from `i` and `b` from `j` on have in common, for every `i` and `j`. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const [row, below] = [lengths[i], lengths[i + 1]]
    if (!row || !below) continue
    for (let j = b.length - 1; j >= 0; j -= 1) row[j] = a[i] === b[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0)
  }
  return lengths
}

/** Two texts word by word, as one row of pieces. For short texts: its cost is the product of their lengths. */
export function wordDifference(before: string, after: string): Piece[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  const lengths = commonLengths(a, b)
  const pieces: Piece[] = []
  const add = (kind: Piece['kind'], text: string) => {
    const last = pieces.at(-1)
    if (last?.kind === kind) last.text += text
    else pieces.push({ kind, text })
  }
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      add('same', a[i] ?? '')
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && (lengths[i + 1]?.[j] ?? 0) >= (lengths[i]?.[j + 1] ?? 0))) add('gone', a[i++] ?? '')
    else add('new', b[j++] ?? '')
  }
  return pieces
}
