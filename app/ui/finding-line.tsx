import { type CodeLine, lineText, sliceLine } from '../code-lines.ts'
import { CodeTokens } from './code-tokens.tsx'
import { SeverityShape, type SeverityName } from './severity-shape.tsx'

/** One line of code in a finding's figure. With a severity it is the line that is off. */
export function FindingLine({ number, line, severity }: { number: number; line: CodeLine; severity?: SeverityName | null }) {
  const text = lineText(line)
  const indent = text.length - text.trimStart().length
  return (
    <code className={`finding-line ${severity ? `finding-line-${severity}` : ''}`}>
      <span className="finding-number" aria-hidden="true">
        <span>{number}</span>
        {severity ? <SeverityShape name={severity} knot /> : null}
      </span>
      <span>{text.slice(0, indent)}</span>
      {severity ? <span className="finding-off" aria-hidden="true" /> : null}
      <span className="finding-words">{text.trim() ? <CodeTokens line={sliceLine(line, indent)} /> : ' '}</span>
    </code>
  )
}
