import { type CodeLine, linesOf, sliceLine } from '../code-lines.ts'
import { CodeTokens } from './code-tokens.tsx'
import { type DiffLine, diffLines } from './diff-lines.ts'
import { useWords } from './use-words.ts'
import { textWords } from '../words/en/text.ts'

const SIGNS = { same: ' ', removed: '−', added: '+' } as const

function Words({ line, mark }: { line: CodeLine; mark: DiffLine['mark'] }) {
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
  const words = useWords('text', textWords)
  const said = { same: '', removed: words.goes, added: words.comes }[kind]
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
        {said ? <span className="sr-only">{said}</span> : null}
        <Words line={line} mark={mark} />
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

/** A unified diff, with the words of a line marked that are not in its counterpart. */
export function Diff({ before, after, beforeTokens, afterTokens, file, label }: DiffProps) {
  const [old, fresh] = [linesOf(before, beforeTokens), linesOf(after, afterTokens)]
  return (
    <figure className="diff">
      {file ? <figcaption className="finding-file">{file}</figcaption> : null}
      {/* Focusable, so that a keyboard can scroll it. Code runs from left to right in every language. */}
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
