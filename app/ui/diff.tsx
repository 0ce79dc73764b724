import { type CodeLine, linesOf, sliceLine, deviation } from './code-lines.ts'
import { CodeTokens } from './code-sample.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

/** A diff line with its numbers in the old and the new code. `mark` is the range that differs from its counterpart. */
type DiffLine = { kind: 'same' | 'removed' | 'added'; old?: number; new?: number; mark?: readonly [from: number, to: number] }

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

const SIGNS = { same: ' ', removed: '−', added: '+' } as const

function LineText({ line, mark }: { line: CodeLine; mark: DiffLine['mark'] }) {
  if (!mark) return <CodeTokens line={line} />
  return (
    <>
      <CodeTokens line={sliceLine(line, 0, mark[0])} />
      <b>
        <CodeTokens line={sliceLine(line, ...mark)} />
      </b>
      <CodeTokens line={sliceLine(line, mark[1])} />
    </>
  )
}

function Row({ line, kind, number, mark }: Pick<DiffLine, 'kind' | 'mark'> & { line: CodeLine; number: number | undefined }) {
  const messages = useMessages('text', textMessages)
  const label = { same: '', removed: messages.removed, added: messages.added }[kind]
  const Tag = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span'
  return (
    <code className={`diff-line diff-${kind}`}>
      <span className="diff-number" aria-hidden="true">
        {number}
      </span>
      <span className="diff-sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <Tag className="diff-words">
        {label ? <span className="sr-only">{label}</span> : null}
        <LineText line={line} mark={mark} />
        {'\n'}
      </Tag>
    </code>
  )
}

type DiffProps = {
  before: string
  after: string
  beforeTokens?: readonly CodeLine[]
  afterTokens?: readonly CodeLine[]
  file?: string | null
  label: string
}

/** A unified diff that marks the words in which a line differs from its counterpart. */
export function Diff({ before, after, beforeTokens, afterTokens, file, label }: DiffProps) {
  const [old, fresh] = [linesOf(before, beforeTokens), linesOf(after, afterTokens)]
  return (
    <figure className="diff">
      {file ? <figcaption className="finding-file">{file}</figcaption> : null}
      {/* Focusable, so that a keyboard can scroll it. Code is left to right in every language. */}
      <div className="diff-code" role="group" aria-label={label} tabIndex={0} dir="ltr">
        <div className="finding-lines">
          {diffLines(before, after).map(({ kind, mark, ...at }, index) => (
            <Row
              key={index}
              kind={kind}
              mark={mark}
              number={kind === 'removed' ? at.old : at.new}
              line={(kind === 'removed' ? old[(at.old ?? 0) - 1] : fresh[(at.new ?? 0) - 1]) ?? []}
            />
          ))}
        </div>
      </div>
    </figure>
  )
}
