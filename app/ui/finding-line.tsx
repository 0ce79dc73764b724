import { SeverityShape, type SeverityName } from './severity-shape.tsx'

/** One line of code in a finding's figure. With a severity it is the line that is off. */
export function FindingLine({ number, text, severity }: { number: number; text: string; severity?: SeverityName | null }) {
  const code = text.trimStart()
  return (
    <code className={`finding-line ${severity ? `finding-line-${severity}` : ''}`}>
      <span className="finding-number" aria-hidden="true">
        <span>{number}</span>
        {severity ? <SeverityShape name={severity} knot /> : null}
      </span>
      <span>{text.slice(0, text.length - code.length)}</span>
      {severity ? <span className="finding-off" aria-hidden="true" /> : null}
      <span className="finding-words">{code || ' '}</span>
    </code>
  )
}
