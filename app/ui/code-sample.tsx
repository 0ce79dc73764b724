import { CopyButton } from './copy-button.tsx'

/** A labelled piece of code that a reader may copy. */
export function CodeSample({ label, code }: { label: string; code: string }) {
  return (
    <figure className="code-sample">
      <figcaption>{label}</figcaption>
      <CopyButton text={code} label={label} />
      {/* Focusable, so that a keyboard can scroll it. */}
      <pre tabIndex={0} role="region" aria-label={label} dir="ltr">
        <code>{code}</code>
      </pre>
    </figure>
  )
}
