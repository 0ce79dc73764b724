import { SeverityShape, type SeverityName } from './severity-shape.tsx'

/** One line of code under a finding's care. With a severity it is the line that is off. */
export function FindingLine({ number, text, severity }: { number: number; text: string; severity?: SeverityName | null }) {
  return (
    <code className={`finding-line ${severity ? `severity-${severity}` : ''}`}>
      <span className="finding-number" aria-hidden="true">
        <span>{number}</span>
        {severity ? <SeverityShape name={severity} knot /> : null}
      </span>
      {severity ? <span className="finding-off" aria-hidden="true" /> : null}
      <span className="finding-words">
        {/\S/.test(text) ? text.match(/^\s*/)?.[0] : ' '}
        <span>{text.trim()}</span>
      </span>
    </code>
  )
}
