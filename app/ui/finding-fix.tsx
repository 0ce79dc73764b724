import type { Deviation } from './deviation.ts'

/** The line as the fix leaves it, back on the plumb line, with the characters that come marked. */
export function FindingFix({ deviation: { before, added, after } }: { deviation: Deviation }) {
  const start = before.trimStart()
  return (
    <code className="finding-line finding-fix">
      <span className="finding-number" aria-hidden="true">
        <span>+</span>
      </span>
      <span>{before.slice(0, before.length - start.length)}</span>
      <ins className="finding-words">
        {start}
        {added ? <b>{added}</b> : null}
        {after}
      </ins>
    </code>
  )
}
