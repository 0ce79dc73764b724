import { Fragment } from 'react'
import type { CodeLine } from './code-lines.ts'

export function CodeTokens({ line }: { line: CodeLine }) {
  return line.map((token, index) =>
    typeof token === 'string' ? (
      <Fragment key={index}>{token}</Fragment>
    ) : (
      <span key={index} className={`t-${token[0]}`}>
        {token[1]}
      </span>
    ),
  )
}

/** Lines of code for a `<pre>`. */
export function CodeLines({ lines }: { lines: readonly CodeLine[] }) {
  return lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 ? <span>{'\n'}</span> : null}
      <CodeTokens line={line} />
    </Fragment>
  ))
}
