import { type CodeLine, linesOf, sliceLine } from './code-lines.ts'
import { CodeTokens } from './code-tokens.tsx'
import { type DiffLine, diffLines } from './diff-lines.ts'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

const SIGNS = { same: ' ', removed: '−', added: '+' } as const

function LineText({ line, mark }: { line: CodeLine; mark: DiffLine['mark'] }) {
  if (!mark) return <CodeTokens line={line} />
  return (
    <>
      <CodeTokens line={sliceLine(line, 0, mark[0])} />
      <b>
        <CodeTokens line={sliceLine(line, ...mark)} />
      </b>
      <CodeTokens line={sliceLine(line, mark[1])} />
    </>
  )
}

function Row({ line, kind, number, mark }: Pick<DiffLine, 'kind' | 'mark'> & { line: CodeLine; number: number | undefined }) {
  const messages = useMessages('text', textMessages)
  const label = { same: '', removed: messages.removed, added: messages.added }[kind]
  const Tag = kind === 'removed' ? 'del' : kind === 'added' ? 'ins' : 'span'
  return (
    <code className={`diff-line diff-${kind}`}>
      <span className="diff-number" aria-hidden="true">
        {number}
      </span>
      <span className="diff-sign" aria-hidden="true">
        {SIGNS[kind]}
      </span>
      <Tag className="diff-words">
        {label ? <span className="sr-only">{label}</span> : null}
        <LineText line={line} mark={mark} />
        {'\n'}
      </Tag>
    </code>
  )
}

type DiffProps = {
  before: string
  after: string
  beforeTokens?: readonly CodeLine[]
  afterTokens?: readonly CodeLine[]
  file?: string | null
  label: string
}

/** A unified diff that marks the words in which a line differs from its counterpart. */
export function Diff({ before, after, beforeTokens, afterTokens, file, label }: DiffProps) {
  const [old, fresh] = [linesOf(before, beforeTokens), linesOf(after, afterTokens)]
  return (
    <figure className="diff">
      {file ? <figcaption className="finding-file">{file}</figcaption> : null}
      {/* Focusable, so that a keyboard can scroll it. Code is left to right in every language. */}
      <div className="diff-code" role="group" aria-label={label} tabIndex={0} dir="ltr">
        <div className="finding-lines">
          {diffLines(before, after).map(({ kind, mark, ...at }, index) => (
            <Row
              key={index}
              kind={kind}
              mark={mark}
              number={kind === 'removed' ? at.old : at.new}
              line={(kind === 'removed' ? old[(at.old ?? 0) - 1] : fresh[(at.new ?? 0) - 1]) ?? []}
            />
          ))}
        </div>
      </div>
    </figure>
  )
}
