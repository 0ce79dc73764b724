import { Fragment } from 'react'
import { type CodeLine, linesOf, sliceLine, lineText, type Deviation, deviation } from './code-lines.ts'
import { CodeTokens, TextWithCode } from './code-sample.tsx'
import { Severity, type SeverityName, SeverityShape } from './severity.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

type FindingLineProps = {
  number: number
  line: CodeLine
  severity?: SeverityName | null
  off?: number
  /** The reported columns; none if the whole line is. */
  marks?: readonly (readonly [from: number, to: number])[]
}

/** The reported parts of a line, without overlaps, and the parts between them. */
function partsOf(line: CodeLine, indent: number, marks: readonly (readonly [number, number])[]): { part: CodeLine; isMarked: boolean }[] {
  const parts: { part: CodeLine; isMarked: boolean }[] = []
  let done = indent
  for (const [from, to] of marks.toSorted((one, other) => one[0] - other[0])) {
    const start = Math.max(from, done)
    if (to <= start) continue
    parts.push({ part: sliceLine(line, done, start), isMarked: false }, { part: sliceLine(line, start, to), isMarked: true })
    done = to
  }
  return [...parts, { part: sliceLine(line, done), isMarked: false }]
}

/** The code of a line with its reported parts underlined. */
function MarkedWords({ line, indent, marks }: { line: CodeLine; indent: number; marks: readonly (readonly [number, number])[] }) {
  return (
    <span className="finding-words finding-words-marked">
      {partsOf(line, indent, marks).map(({ part, isMarked }, index) =>
        isMarked ? (
          <mark key={index}>
            <CodeTokens line={part} />
          </mark>
        ) : (
          <CodeTokens key={index} line={part} />
        ),
      )}
    </span>
  )
}

/** A dimension line as long as the deviation: to scale in the indentation, shown broken if it would run into the code. */
function Off({ characters, room }: { characters: number; room: number }) {
  return (
    <span className={characters > room ? 'finding-off finding-off-broken' : 'finding-off'} aria-hidden="true">
      {'\u00a0'.repeat(Math.min(characters, room))}
    </span>
  )
}

/** One line of code in a finding's figure. With a severity it is the reported line, `off` characters off. */
function FindingLine({ number, line, severity, off = 0, marks = [] }: FindingLineProps) {
  const text = lineText(line)
  const indent = text.length - text.trimStart().length
  return (
    <code className={`finding-line ${severity ? `finding-line-${severity}` : ''}`}>
      <span className="finding-number" aria-hidden="true">
        <span>{number}</span>
        {severity ? <SeverityShape name={severity} knot /> : null}
      </span>
      <span className="finding-indent">
        {off > 0 ? <Off characters={off} room={Math.max(indent, 1)} /> : null}
        {indent > 0 ? <span>{text.slice(0, indent)}</span> : null}
      </span>
      {marks.length > 0 && text.trim() ? (
        <MarkedWords key={`${text} ${marks.join(' ')}`} line={line} indent={indent} marks={marks} />
      ) : (
        // Another text is another element (`tests/house/bare-text.ts`).
        <span key={text} className="finding-words">
          {text.trim() ? <CodeTokens line={sliceLine(line, indent)} /> : ' '}
        </span>
      )}
    </code>
  )
}

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
