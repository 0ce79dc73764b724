import { deviation } from './deviation.ts'

/** A line of a diff with its numbers in the old and the new code, and the stretch of it that is other than in its counterpart. */
export type DiffLine = { kind: 'same' | 'removed' | 'added'; old?: number; new?: number; mark?: readonly [from: number, to: number] }

/** How many lines two codes share from each pair of places on: what the longest common run of lines is read from. */
function sharedFrom(before: readonly string[], after: readonly string[]): number[][] {
  const shared = Array.from({ length: before.length + 1 }, () => new Array<number>(after.length + 1).fill(0))
  const at = (row: number, column: number) => shared[row]?.[column] ?? 0
  for (let row = before.length - 1; row >= 0; row -= 1) {
    const counts = shared[row] ?? []
    for (let column = after.length - 1; column >= 0; column -= 1) {
      counts[column] = before[row] === after[column] ? at(row + 1, column + 1) + 1 : Math.max(at(row + 1, column), at(row, column + 1))
    }
  }
  return shared
}

/** Lines that share less than this much of the longer one are others, not the same one changed. */
const LEAST_SHARED = 0.4

type Marks = { removed?: DiffLine['mark']; added?: DiffLine['mark'] }

function marksOf(removed: string, added: string): Marks {
  const { before, removed: gone, added: come, after } = deviation(removed, added)
  const kept = (before.trimStart() + after).length
  if (kept < LEAST_SHARED * Math.max(removed.trim().length, added.trim().length)) return {}
  const start = before.length
  return {
    removed: gone ? [start, start + gone.length] : undefined,
    added: come ? [start, start + come.length] : undefined,
  }
}

type Change = { removed: number[]; added: number[] }

/** A stretch that changed: first what goes, then what comes; lines at the same place are counterparts. */
function changed({ removed, added }: Change, before: readonly string[], after: readonly string[]): DiffLine[] {
  const marks = removed.map((row, index) => marksOf(before[row] ?? '', after[added[index] ?? -1] ?? ''))
  return [
    ...removed.map((row, index): DiffLine => ({ kind: 'removed', old: row + 1, mark: marks[index]?.removed })),
    ...added.map((column, index): DiffLine => ({ kind: 'added', new: column + 1, mark: marks[index]?.added })),
  ]
}

/** What a change does to lines, as a unified diff shows it. Numbers count from 1. */
export function diffLines(beforeCode: string, afterCode: string): DiffLine[] {
  const [before, after] = [beforeCode.split('\n'), afterCode.split('\n')]
  const shared = sharedFrom(before, after)
  const lines: DiffLine[] = []
  let change: Change = { removed: [], added: [] }
  const settle = () => {
    lines.push(...changed(change, before, after))
    change = { removed: [], added: [] }
  }
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    if (row < before.length && column < after.length && before[row] === after[column]) {
      settle()
      lines.push({ kind: 'same', old: (row += 1), new: (column += 1) })
    } else if (column >= after.length || (row < before.length && (shared[row + 1]?.[column] ?? 0) >= (shared[row]?.[column + 1] ?? 0))) {
      change.removed.push(row++)
    } else {
      change.added.push(column++)
    }
  }
  settle()
  return lines
}
