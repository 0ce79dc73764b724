import { CodeWords } from './code-words.tsx'
import { Severity } from './severity.tsx'
import type { SeverityName } from './severity-shape.tsx'
import { useWords } from './use-words.ts'
import { textWords } from '../words/en/text.ts'

type FindingNoteProps = { severity?: SeverityName | null; shortcode?: string | null; message?: string | null; characters?: number }

/** What the reviewer says of a line: how grave, which rule, by how much, and why. */
export function FindingNote({ severity, shortcode, message, characters = 0 }: FindingNoteProps) {
  const words = useWords('text', textWords)
  return (
    <div className="finding-note">
      <div>
        <p className="finding-note-title">
          {severity ? <Severity name={severity} /> : null}
          {shortcode ? <code>{shortcode}</code> : null}
          {characters > 0 ? <span>{words.off(characters)}</span> : null}
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
