import { Fragment } from 'react'
import { type CodeLine, linesOf, sliceLine } from './code-lines.ts'
import { type Deviation, deviation } from './deviation.ts'
import { CodeTokens } from './code-tokens.tsx'
import { FindingLine } from './finding-line.tsx'
import { TextWithCode } from './text-with-code.tsx'
import { Severity, type SeverityName } from './severity.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

type FindingNoteProps = { severity?: SeverityName | null; shortcode?: string | null; message?: string | null; characters?: number }

/** The note under a reported line: severity, rule, deviation and message. */
function FindingNote({ severity, shortcode, message, characters = 0 }: FindingNoteProps) {
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

/** The fixed line, with the added words marked. */
function FindingFix({ deviation: { before, added, after }, tokens }: { deviation: Deviation; tokens?: CodeLine }) {
  const [line = []] = linesOf(before + added + after, tokens && [tokens])
  const indent = before.length - before.trimStart().length
  const end = before.length + added.length
  return (
    <code className="finding-line finding-fix">
      <span className="finding-number" aria-hidden="true">
        <span>+</span>
      </span>
      <span>{before.slice(0, indent)}</span>
      <ins className="finding-words">
        <CodeTokens line={sliceLine(line, indent, before.length)} />
        {added ? (
          <b>
            <CodeTokens line={sliceLine(line, before.length, end)} />
          </b>
        ) : null}
        <CodeTokens line={sliceLine(line, end)} />
      </ins>
    </code>
  )
}

/** A place in code: 1-based lines and columns, the end exclusive. */
export type CodeRange = { line: number; column: number; endLine: number; endColumn: number }

export type FindingAt = {
  line?: number | null
  /** The reported part; without it the whole line is underlined. */
  range?: CodeRange
  shortcode?: string | null
  severity?: SeverityName | null
  message?: string | null
  fix?: string | null
  fixTokens?: CodeLine
}

type CodeWithFindings = { file?: string | null; label?: string; code: string; tokens?: readonly CodeLine[]; findings: readonly FindingAt[] }

/** Above this the fix replaces the line, so its length would measure the fix, not the fault. */
const MAX_DEVIATION = 24

/** How many characters a line is off; 0 if that is not meaningful. */
const measureOf = ({ characters }: Deviation): number => (characters > MAX_DEVIATION ? 0 : characters)

/** The columns of a line that a finding underlines, from 0; a range over several lines is underlined where it begins. */
function underlined({ range }: FindingAt, text: string): [number, number] | undefined {
  if (!range) return undefined
  const from = Math.min(range.column - 1, text.length)
  const to = range.endLine === range.line ? range.endColumn - 1 : text.length
  // An empty range is a place between two characters: the one before or after it shows where.
  return to > from ? [from, to] : [Math.max(0, Math.min(from, text.length - 1)), Math.max(1, Math.min(from + 1, text.length))]
}

/** The note and the fix that hang from a line. */
function Hanging({ finding, text }: { finding: FindingAt; text: string }) {
  const { fix, fixTokens, severity, shortcode, message } = finding
  const off = fix ? deviation(text, fix) : undefined
  return (
    <>
      <FindingNote severity={severity} shortcode={shortcode} message={message} characters={off && measureOf(off)} />
      {off ? <FindingFix deviation={off} tokens={fixTokens} /> : null}
    </>
  )
}

/** Code with findings under the reported lines: selectable text that scrolls sideways on a narrow screen. */
export function Findings({ file, label, code, tokens, findings }: CodeWithFindings) {
  const messages = useMessages('text', textMessages)
  const texts = code.split('\n')
  return (
    <figure className="finding">
      {file ? <figcaption className="finding-file">{file}</figcaption> : null}
      {/* Focusable, so that a keyboard can scroll it. Code is left to right in every language. */}
      <div className="finding-code" role="group" aria-label={label ?? file ?? messages.code} tabIndex={0} dir="ltr">
        <div className="finding-lines">
          {linesOf(code, tokens).map((line, index) => {
            const lineFindings = findings.filter((finding) => finding.line === index + 1)
            const first = lineFindings[0]
            const text = texts[index] ?? ''
            const off = first?.fix ? measureOf(deviation(text, first.fix)) : 0
            return (
              <Fragment key={index}>
                <FindingLine
                  number={index + 1}
                  line={line}
                  severity={first ? (first.severity ?? 'minor') : null}
                  off={off}
                  marks={lineFindings.flatMap((finding) => {
                    const mark = underlined(finding, text)
                    return mark ? [mark] : []
                  })}
                />
                {lineFindings.map((finding, order) => (
                  <Hanging key={order} finding={finding} text={text} />
                ))}
              </Fragment>
            )
          })}
        </div>
      </div>
    </figure>
  )
}

export function Finding({ file, code, tokens, ...finding }: Omit<CodeWithFindings, 'findings'> & FindingAt) {
  return <Findings file={file} code={code} tokens={tokens} findings={[finding]} />
}
