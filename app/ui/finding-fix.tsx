import { type CodeLine, linesOf, sliceLine } from './code-lines.ts'
import { CodeTokens } from './code-tokens.tsx'
import type { Deviation } from './deviation.ts'

/** The fixed line, with the added words marked. */
export function FindingFix({ deviation: { before, added, after }, tokens }: { deviation: Deviation; tokens?: CodeLine }) {
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
