import { TextWithCode } from './text-with-code.tsx'
import { Severity } from './severity.tsx'
import type { SeverityName } from './severity-shape.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

type FindingNoteProps = { severity?: SeverityName | null; shortcode?: string | null; message?: string | null; characters?: number }

/** The note under a reported line: severity, rule, deviation and message. */
export function FindingNote({ severity, shortcode, message, characters = 0 }: FindingNoteProps) {
  const messages = useMessages('text', textMessages)
  return (
    <div className="finding-note">
      <div>
        <p className="finding-note-title">
          {severity ? <Severity name={severity} /> : null}
          {shortcode ? <code>{shortcode}</code> : null}
          {characters > 0 ? <span>{messages.off(characters)}</span> : null}
        </p>
        {message ? (
          <p className="finding-message">
            <TextWithCode text={message} />
          </p>
        ) : null}
      </div>
    </div>
  )
}
