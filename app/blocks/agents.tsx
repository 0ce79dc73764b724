import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { BlockHead } from '#app/ui/heading.tsx'
import { ButtonLinks } from '#app/ui/site-link.tsx'
import type { CodeLine } from '#app/ui/code-lines.ts'
import { CodeBlock } from '#app/ui/code-sample.tsx'
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
function Conversation({ kind, title, lines }: ConversationProps) {
  return (
    <figure className="conversation">
      {title ? <figcaption>{title}</figcaption> : null}
      {kind === 'terminal' ? <Terminal title={title} lines={lines} /> : <Review lines={lines} />}
    </figure>
  )
}

type Block = ResolvedBlock<'agents'>

function Steps({ steps }: Pick<Block, 'steps'>) {
  if (!steps?.length) return null
  return (
    <ol className="agent-steps">
      {steps.map(({ title, text, id }) => (
        <li key={id ?? title}>
          <h3>{title}</h3>
          {text ? <p>{text}</p> : null}
        </li>
      ))}
    </ol>
  )
}

/** In the margin beside a conversation, otherwise in columns. */
function Capabilities({ capabilities, isAside }: Pick<Block, 'capabilities'> & { isAside: boolean }) {
  if (!capabilities?.length) return null
  return (
    <dl className={isAside ? 'aside agent-capabilities' : 'agent-capabilities'}>
      {capabilities.map(({ title, text, id }) => (
        <div key={id ?? title}>
          <dt>{title}</dt>
          {text ? <dd>{text}</dd> : null}
        </div>
      ))}
    </dl>
  )
}

export function AgentsBlock({ eyebrow, heading, text, steps, capabilities, conversation, links, dark }: Block) {
  const lines = conversation?.lines?.length ? conversation.lines : null
  const capabilityList = <Capabilities capabilities={capabilities} isAside={Boolean(lines)} />
  const figure = lines ? <Conversation kind={conversation?.kind ?? 'review'} title={conversation?.title} lines={lines} /> : null
  // A single part fits beside the heading; with more, the work goes into a row below.
  const isShort = !steps?.length && !(lines && capabilities?.length)
  return (
    <section className={`agents ${dark ? 'night band' : ''}`}>
      <div className="hung">
        <BlockHead eyebrow={eyebrow} heading={heading} text={text}>
          <ButtonLinks links={links} />
        </BlockHead>
        <Steps steps={steps} />
        {isShort ? (figure ?? capabilityList) : null}
      </div>
      {!isShort && (lines || capabilities?.length) ? (
        <div className="hung agent-work">
          {capabilityList}
          {figure}
        </div>
      ) : null}
    </section>
  )
}
