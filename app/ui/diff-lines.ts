import { deviation } from './deviation.ts'

/** A diff line with its numbers in the old and the new code. `mark` is the range that differs from its counterpart. */
export type DiffLine = { kind: 'same' | 'removed' | 'added'; old?: number; new?: number; mark?: readonly [from: number, to: number] }

/** The table of longest common subsequence lengths, from each pair of positions to the end. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (row: number, column: number) => lengths[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const counts = lengths[row] ?? []
    for (let column = after.length - 1; column >= 0; column -= 1) {
      counts[column] = before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return lengths
}

/** Lines with a smaller share in common are treated as unrelated, not as one line that changed. */
const MIN_SHARED_RATIO = 0.4

function marksOf(removed: string, added: string): { removed?: DiffLine['mark']; added?: DiffLine['mark'] } {
  const { before, removed: removedText, added: addedText, after } = deviation(removed, added)
  const sharedLength = (before.trimStart() + after).length
  if (sharedLength < MIN_SHARED_RATIO * Math.max(removed.trim().length, added.trim().length)) return {}
  const start = before.length
  return {
    removed: removedText ? [start, start + removedText.length] : undefined,
    added: addedText ? [start, start + addedText.length] : undefined,
  }
}

type Change = { removed: number[]; added: number[] }

/** A changed hunk: removed lines, then added ones; lines at the same index are counterparts. */
function hunkLines({ removed, added }: Change, before: readonly string[], after: readonly string[]): DiffLine[] {
  const marks = removed.map((row, index) => marksOf(before[row] ?? '', after[added[index] ?? -1] ?? ''))
  return [
    ...removed.map((row, index): DiffLine => ({ kind: 'removed', old: row + 1, mark: marks[index]?.removed })),
    ...added.map((column, index): DiffLine => ({ kind: 'added', new: column + 1, mark: marks[index]?.added })),
  ]
}

/** The lines of a unified diff. Line numbers start at 1. */
export function diffLines(beforeCode: string, afterCode: string): DiffLine[] {
  const [before, after] = [beforeCode.split('\n'), afterCode.split('\n')]
  const lengths = commonLengths(before, after)
  const lines: DiffLine[] = []
  let change: Change = { removed: [], added: [] }
  const flush = () => {
    lines.push(...hunkLines(change, before, after))
    change = { removed: [], added: [] }
  }
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      flush()
      lines.push({ kind: 'same', old: (row += 1), new: (column += 1) })
    } else if (column >= after.length || (row < before.length && (lengths[row + 1]?.[column] ?? 0) >= (lengths[row]?.[column + 1] ?? 0))) {
      change.removed.push(row++)
    } else {
      change.added.push(column++)
    }
  }
  flush()
  return lines
}
