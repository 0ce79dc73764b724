import { Fragment } from 'react'
import { deviation } from './deviation.ts'
import { FindingFix } from './finding-fix.tsx'
import { FindingLine } from './finding-line.tsx'
import { FindingNote } from './finding-note.tsx'
import type { SeverityName } from './severity-shape.tsx'

type FindingProps = {
  file?: string | null
  code: string
  line?: number | null
  shortcode?: string | null
  severity?: SeverityName | null
  message?: string | null
  fix?: string | null
}

/** A finding hanging from its line of code: selectable text, scrolling inside itself on a narrow screen. */
export function Finding({ file, code, line, shortcode, severity, message, fix }: FindingProps) {
  const lines = code.split('\n')
  const off = fix ? deviation(lines[(line ?? 0) - 1] ?? '', fix) : undefined
  return (
    <figure className="finding">
      {file ? <figcaption className="finding-file">{file}</figcaption> : null}
      {/* Focusable, so that a keyboard can scroll it. Code runs from left to right in every language. */}
      <div className="finding-code" role="region" aria-label={file ?? 'Code'} tabIndex={0} dir="ltr">
        <div className="finding-lines">
          {lines.map((text, index) => (
            <Fragment key={index}>
              <FindingLine number={index + 1} text={text} severity={index + 1 === line ? (severity ?? 'minor') : null} />
              {index + 1 === line ? (
                <FindingNote severity={severity} shortcode={shortcode} message={message} characters={off?.characters} />
              ) : null}
              {index + 1 === line && off ? <FindingFix deviation={off} /> : null}
            </Fragment>
          ))}
        </div>
      </div>
    </figure>
  )
}
