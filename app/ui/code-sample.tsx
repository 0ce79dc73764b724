import { type CodeLine, linesOf } from './code-lines.ts'
import { CodeLines } from './code-tokens.tsx'
import { CopyButton } from './copy-button.tsx'

/** A labelled code sample with a copy button. */
export function CodeSample({ label, code, tokens }: { label: string; code: string; tokens?: readonly CodeLine[] }) {
  return (
    <figure className="code-sample">
      <figcaption>{label}</figcaption>
      <CopyButton text={code} label={label} />
      {/* Focusable, so that a keyboard can scroll it; not a landmark, because a page may have many with the same name. */}
      <pre tabIndex={0} role="group" aria-label={label} dir="ltr">
        <code>
          <CodeLines lines={linesOf(code, tokens)} />
        </code>
      </pre>
    </figure>
  )
}
