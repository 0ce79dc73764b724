import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { BlockHead } from '#app/ui/block-head.tsx'
import { ButtonLinks } from '#app/ui/button-links.tsx'
import { Conversation } from '#app/ui/conversation.tsx'

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
