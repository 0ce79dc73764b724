import { CodeWords } from './code-words.tsx'
import { Severity } from './severity.tsx'
import type { SeverityName } from './severity-shape.tsx'

type FindingNoteProps = { severity?: SeverityName | null; shortcode?: string | null; message?: string | null; characters?: number }

/** What the reviewer says of a line: how grave, which rule, by how much, and why. */
export function FindingNote({ severity, shortcode, message, characters = 0 }: FindingNoteProps) {
  return (
    <div className="finding-note">
      <div>
        <p className="finding-note-title">
          {severity ? <Severity name={severity} /> : null}
          {shortcode ? <code>{shortcode}</code> : null}
          {characters > 0 ? <span>{characters === 1 ? '1 character off' : `${characters} characters off`}</span> : null}
        </p>
        {message ? (
          <p className="finding-message">
            <CodeWords text={message} />
          </p>
        ) : null}
      </div>
    </div>
  )
}
