import type { CodeLine } from './code-lines.ts'
import { CodeBlock } from './code-tokens.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { textMessages } from '#app/i18n/en/text.ts'

type Line = { who: string; text: string; code?: string | null; tokens?: readonly CodeLine[]; id?: string | null }

type ConversationProps = { kind: 'review' | 'terminal'; title?: string | null; lines: readonly Line[] }

function Review({ lines }: Pick<ConversationProps, 'lines'>) {
  const messages = useMessages('text', textMessages)
  return (
    <ol className="review">
      {lines.map(({ who, text, code, tokens, id }, index) => (
        <li key={id ?? index}>
          <p className="review-who">{who}</p>
          <p>{text}</p>
          {code ? <CodeBlock code={code} tokens={tokens} label={messages.codeFrom(who)} /> : null}
        </li>
      ))}
    </ol>
  )
}

/** Lines from “you” are commands; all others are output, with the name of their source. */
function Terminal({ title, lines }: Omit<ConversationProps, 'kind'>) {
  const messages = useMessages('text', textMessages)
  return (
    <div className="terminal" tabIndex={0} role="group" aria-label={title ?? messages.terminal} dir="ltr">
      {lines.map(({ who, text, code, tokens, id }, index) => (
        <div key={id ?? index}>
          {who.toLowerCase() === 'you' ? (
            <p className="terminal-command">
              <span className="sr-only">{who}: </span>
              <span aria-hidden="true">$ </span>
              {text}
            </p>
          ) : (
            <p>
              <span className="terminal-who">{who}</span> {text}
            </p>
          )}
          {code ? <CodeBlock code={code} tokens={tokens} /> : null}
        </div>
      ))}
    </div>
  )
}

/** A review thread or a terminal session, as text. */
export function Conversation({ kind, title, lines }: ConversationProps) {
  return (
    <figure className="conversation">
      {title ? <figcaption>{title}</figcaption> : null}
      {kind === 'terminal' ? <Terminal title={title} lines={lines} /> : <Review lines={lines} />}
    </figure>
  )
}
