import { type CodeLine, lineText, sliceLine } from '../code-lines.ts'
import { CodeTokens } from './code-tokens.tsx'
import { SeverityShape, type SeverityName } from './severity-shape.tsx'

type FindingLineProps = { number: number; line: CodeLine; severity?: SeverityName | null; off?: number }

/** A dimension from the plumb line on, as long as what is off: to scale before the code, broken off where it would run into it. */
function Off({ characters, room }: { characters: number; room: number }) {
  return (
    <span className={characters > room ? 'finding-off finding-off-broken' : 'finding-off'} aria-hidden="true">
      {'\u00a0'.repeat(Math.min(characters, room))}
    </span>
  )
}

/** One line of code in a finding's figure. With a severity it is the line that is off, by `off` characters. */
export function FindingLine({ number, line, severity, off = 0 }: FindingLineProps) {
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
        {text.slice(0, indent)}
      </span>
      <span className="finding-words">{text.trim() ? <CodeTokens line={sliceLine(line, indent)} /> : ' '}</span>
    </code>
  )
}
