import { type CodeLine, linesOf } from './code-lines.ts'
import { CopyButton } from './copy-button.tsx'
import { Fragment } from 'react'

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

type CodeBlockProps = { code: string; tokens?: readonly CodeLine[]; label?: string }

/**
 * A block of code. With a label it can be focused, so that a keyboard can scroll it; it is no landmark, because a page may have many.
 * Code is left to right in every language.
 */
export const CodeBlock = ({ code, tokens, label }: CodeBlockProps) => (
  <pre {...(label && { tabIndex: 0, role: 'group', 'aria-label': label })} dir="ltr">
    <code>
      {linesOf(code, tokens).map((line, index) => (
        <Fragment key={index}>
          {index > 0 ? <span>{'\n'}</span> : null}
          <CodeTokens line={line} />
        </Fragment>
      ))}
    </code>
  </pre>
)

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

/** Text in which `backticks` mark code, as in the messages of rules and findings. Another text is another element (`tests/house/bare-text.ts`). */
export function TextWithCode({ text }: { text: string }) {
  return <span key={text}>{text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}</span>
}
