import { type CodeLine, lineText, sliceLine } from './code-lines.ts'
import { CodeTokens } from './code-tokens.tsx'
import { type SeverityName, SeverityShape } from './severity.tsx'

type FindingLineProps = {
  number: number
  line: CodeLine
  severity?: SeverityName | null
  off?: number
  /** The reported columns; none if the whole line is. */
  marks?: readonly (readonly [from: number, to: number])[]
}

/** The reported parts of a line, without overlaps, and the parts between them. */
function partsOf(line: CodeLine, indent: number, marks: readonly (readonly [number, number])[]): { part: CodeLine; isMarked: boolean }[] {
  const parts: { part: CodeLine; isMarked: boolean }[] = []
  let done = indent
  for (const [from, to] of marks.toSorted((one, other) => one[0] - other[0])) {
    const start = Math.max(from, done)
    if (to <= start) continue
    parts.push({ part: sliceLine(line, done, start), isMarked: false }, { part: sliceLine(line, start, to), isMarked: true })
    done = to
  }
  return [...parts, { part: sliceLine(line, done), isMarked: false }]
}

/** The code of a line with its reported parts underlined. */
function MarkedWords({ line, indent, marks }: { line: CodeLine; indent: number; marks: readonly (readonly [number, number])[] }) {
  return (
    <span className="finding-words finding-words-marked">
      {partsOf(line, indent, marks).map(({ part, isMarked }, index) =>
        isMarked ? (
          <mark key={index}>
            <CodeTokens line={part} />
          </mark>
        ) : (
          <CodeTokens key={index} line={part} />
        ),
      )}
    </span>
  )
}

/** A dimension line as long as the deviation: to scale in the indentation, shown broken if it would run into the code. */
function Off({ characters, room }: { characters: number; room: number }) {
  return (
    <span className={characters > room ? 'finding-off finding-off-broken' : 'finding-off'} aria-hidden="true">
      {'\u00a0'.repeat(Math.min(characters, room))}
    </span>
  )
}

/** One line of code in a finding's figure. With a severity it is the reported line, `off` characters off. */
export function FindingLine({ number, line, severity, off = 0, marks = [] }: FindingLineProps) {
  const text = lineText(line)
  const indent = text.length - text.trimStart().length
  return (
    <code className={`finding-line ${severity ? `finding-line-${severity}` : ''}`}>
      <span className="finding-number" aria-hidden="true">
        <span>{number}</span>
        {severity ? <SeverityShape name={severity} knot /> : null}
      </span>
      <span className="finding-indent">
        {off > 0 ? <Off characters={off} room={Math.max(indent, 1)} /> : null}
        {indent > 0 ? <span>{text.slice(0, indent)}</span> : null}
      </span>
      {marks.length > 0 && text.trim() ? (
        <MarkedWords key={`${text} ${marks.join(' ')}`} line={line} indent={indent} marks={marks} />
      ) : (
        // Another text is another element (`tests/house/bare-text.ts`).
        <span key={text} className="finding-words">
          {text.trim() ? <CodeTokens line={sliceLine(line, indent)} /> : ' '}
        </span>
      )}
    </code>
  )
}
