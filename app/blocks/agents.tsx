import type { DrawnBlock } from '../drawn.ts'
import { BlockHead } from '../ui/block-head.tsx'
import { ButtonLinks } from '../ui/button-links.tsx'
import { Conversation } from '../ui/conversation.tsx'

type Block = DrawnBlock<'agents'>

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

/** Before the line of what is said, or in columns after it where nothing is. */
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
  const said = conversation?.lines?.length ? conversation.lines : null
  const allowed = <Capabilities capabilities={capabilities} isAside={Boolean(said)} />
  const talk = said ? <Conversation kind={conversation?.kind ?? 'review'} title={conversation?.title} lines={said} /> : null
  // One thing beside the heading; more than one, and the second part begins below.
  const isShort = !steps?.length && !(said && capabilities?.length)
  return (
    <section className={`agents ${dark ? 'night band' : ''}`}>
      <div className="hung">
        <BlockHead eyebrow={eyebrow} heading={heading} text={text}>
          <ButtonLinks links={links} />
        </BlockHead>
        <Steps steps={steps} />
        {isShort ? (talk ?? allowed) : null}
      </div>
      {!isShort && (said || capabilities?.length) ? (
        <div className="hung agent-work">
          {allowed}
          {talk}
        </div>
      ) : null}
    </section>
  )
}
