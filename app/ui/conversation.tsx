import { type CodeLine, linesOf } from '../code-lines.ts'
import { CodeLines } from './code-tokens.tsx'
import { useWords } from './use-words.ts'
import { textWords } from '../words/en/text.ts'

type Line = { who: string; text: string; code?: string | null; tokens?: readonly CodeLine[]; id?: string | null }

type ConversationProps = { kind: 'review' | 'terminal'; title?: string | null; lines: readonly Line[] }

function Code({ code, tokens, label }: { code: string; tokens?: readonly CodeLine[]; label: string }) {
  return (
    <pre tabIndex={0} role="group" aria-label={label} dir="ltr">
      <code>
        <CodeLines lines={linesOf(code, tokens)} />
      </code>
    </pre>
  )
}

/** A thread: who says what, one below the other. */
function Review({ lines }: Pick<ConversationProps, 'lines'>) {
  const words = useWords('text', textWords)
  return (
    <ol className="review">
      {lines.map(({ who, text, code, tokens, id }, index) => (
        <li key={id ?? index}>
          <p className="review-who">{who}</p>
          <p>{text}</p>
          {code ? <Code code={code} tokens={tokens} label={words.codeFrom(who)} /> : null}
        </li>
      ))}
    </ol>
  )
}

/** What “you” say is a command; everything else is printed, with the name of who prints it. */
function Terminal({ title, lines }: Omit<ConversationProps, 'kind'>) {
  const words = useWords('text', textWords)
  return (
    <div className="terminal" tabIndex={0} role="group" aria-label={title ?? words.terminal} dir="ltr">
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
          {code ? (
            <pre>
              <code>
                <CodeLines lines={linesOf(code, tokens)} />
              </code>
            </pre>
          ) : null}
        </div>
      ))}
    </div>
  )
}

/** A review or a terminal session, as text. */
export function Conversation({ kind, title, lines }: ConversationProps) {
  return (
    <figure className="conversation">
      {title ? <figcaption>{title}</figcaption> : null}
      {kind === 'terminal' ? <Terminal title={title} lines={lines} /> : <Review lines={lines} />}
    </figure>
  )
}
