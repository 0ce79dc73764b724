import type { CodeLine } from './code-lines.ts'
import { CodeBlock } from './code-tokens.tsx'
import { CopyButton } from './copy-button.tsx'

/** A labelled code sample with a copy button. */
export function CodeSample({ label, code, tokens }: { label: string; code: string; tokens?: readonly CodeLine[] }) {
  return (
    <figure className="code-sample">
      <figcaption>{label}</figcaption>
      <CopyButton text={code} label={label} />
      <CodeBlock code={code} tokens={tokens} label={label} />
    </figure>
  )
}
