import { Severity } from './severity.tsx'
import type { SeverityName } from './severity-shape.tsx'

type FindingNoteProps = { severity?: SeverityName | null; shortcode?: string | null; message?: string | null; fix?: string | null }

/** What the reviewer says of a line, and the line as the fix leaves it. */
export function FindingNote({ severity, shortcode, message, fix }: FindingNoteProps) {
  return (
    <>
      <div className="finding-note">
        <div>
          <p className="finding-note-title">
            {severity ? <Severity name={severity} /> : null}
            {shortcode ? <code>{shortcode}</code> : null}
          </p>
          {message ? <p className="finding-message">{message}</p> : null}
        </div>
      </div>
      {fix ? (
        <code className="finding-line finding-fix">
          <span className="finding-number" aria-hidden="true">
            <span>+</span>
          </span>
          <span className="finding-words">
            {fix.match(/^\s*/)?.[0]}
            <ins>{fix.trim()}</ins>
          </span>
        </code>
      ) : null}
    </>
  )
}
