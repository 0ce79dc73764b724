import { Severity, type SeverityName } from './severity.tsx'

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
  return (
    <figure className="finding">
      {file ? <figcaption className="finding-file">{file}</figcaption> : null}
      {/* Focusable, so that a keyboard can scroll it. */}
      <div className="finding-code" role="region" aria-label={file ?? 'Code'} tabIndex={0}>
        {code.split('\n').map((text, index) => (
          <div key={index}>
            <code className="finding-line" data-off={index + 1 === line || undefined}>
              <span className="finding-number" aria-hidden="true">
                {index + 1}
              </span>
              {text || ' '}
            </code>
            {index + 1 === line ? (
              <div className="finding-note">
                {severity ? <Severity name={severity} /> : null} {shortcode ? <code>{shortcode}</code> : null}
                {message ? <p>{message}</p> : null}
                {fix ? (
                  <p className="finding-fix">
                    <ins>
                      <code>{fix.trim()}</code>
                    </ins>
                  </p>
                ) : null}
              </div>
            ) : null}
          </div>
        ))}
      </div>
    </figure>
  )
}
