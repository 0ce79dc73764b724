import { Fragment } from 'react'
import { type CodeLine, linesOf } from '../code-lines.ts'
import { type Deviation, deviation } from './deviation.ts'
import { FindingFix } from './finding-fix.tsx'
import { FindingLine } from './finding-line.tsx'
import { FindingNote } from './finding-note.tsx'
import type { SeverityName } from './severity-shape.tsx'
import { useWords } from './use-words.ts'
import { textWords } from '../words/en/text.ts'

export type FindingAt = {
  line?: number | null
  shortcode?: string | null
  severity?: SeverityName | null
  message?: string | null
  fix?: string | null
  fixTokens?: CodeLine
}

type CodeWithFindings = { file?: string | null; code: string; tokens?: readonly CodeLine[]; findings: readonly FindingAt[] }

/** Beyond this a line is not off, it is another one: its length would measure the repair, not the fault. */
const FARTHEST_OFF = 24

/** How many characters a line is off; 0 where that would say nothing. */
const measureOf = ({ characters }: Deviation): number => (characters > FARTHEST_OFF ? 0 : characters)

/** What hangs from a line: what is said of it, and how its fix leaves it. */
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

/** Findings hanging from their lines of code: selectable text, scrolling inside itself on a narrow screen. */
export function Findings({ file, code, tokens, findings }: CodeWithFindings) {
  const words = useWords('text', textWords)
  const texts = code.split('\n')
  return (
    <figure className="finding">
      {file ? <figcaption className="finding-file">{file}</figcaption> : null}
      {/* Focusable, so that a keyboard can scroll it. Code runs from left to right in every language. */}
      <div className="finding-code" role="group" aria-label={file ?? words.code} tabIndex={0} dir="ltr">
        <div className="finding-lines">
          {linesOf(code, tokens).map((line, index) => {
            const here = findings.filter((finding) => finding.line === index + 1)
            const first = here[0]
            const text = texts[index] ?? ''
            const off = first?.fix ? measureOf(deviation(text, first.fix)) : 0
            return (
              <Fragment key={index}>
                <FindingLine number={index + 1} line={line} severity={first ? (first.severity ?? 'minor') : null} off={off} />
                {here.map((finding, order) => (
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

/** One finding on its code. */
export function Finding({ file, code, tokens, ...finding }: Omit<CodeWithFindings, 'findings'> & FindingAt) {
  return <Findings file={file} code={code} tokens={tokens} findings={[finding]} />
}
