import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { BadgeShape } from '#app/ui/badge-shape.tsx'
import { BlockHead } from '#app/ui/block-head.tsx'
import { OnwardLinks } from '#app/ui/onward-links.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { blocksMessages } from '#app/i18n/en/blocks.ts'

export function BadgesBlock({ heading, text, items, links }: ResolvedBlock<'badges'>) {
  const messages = useMessages('blocks', blocksMessages)
  return (
    <section className="badges hung">
      <BlockHead heading={heading} text={text}>
        <OnwardLinks links={links} />
      </BlockHead>
      <ul className="badge-list">
        {items.map(({ name, state, text: covers, id }) => (
          <li key={id ?? name}>
            <h3>{name}</h3>
            <p className={`badge-state badge-${state}`}>
              <BadgeShape state={state} />
              {messages.badges[state]}
            </p>
            {covers ? <p className="badge-text">{covers}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
