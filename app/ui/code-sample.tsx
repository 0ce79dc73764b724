import { type CodeLine, linesOf } from '../code-lines.ts'
import { CodeLines } from './code-tokens.tsx'
import { CopyButton } from './copy-button.tsx'

/** A labelled piece of code that a reader may copy. */
export function CodeSample({ label, code, tokens }: { label: string; code: string; tokens?: readonly CodeLine[] }) {
  return (
    <figure className="code-sample">
      <figcaption>{label}</figcaption>
      <CopyButton text={code} label={label} />
      {/* Focusable, so that a keyboard can scroll it; no landmark, as a page may have many of one name. */}
      <pre tabIndex={0} role="group" aria-label={label} dir="ltr">
        <code>
          <CodeLines lines={linesOf(code, tokens)} />
        </code>
      </pre>
    </figure>
  )
}
