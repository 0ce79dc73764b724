import type { DrawnBlock } from '../drawn.ts'
import { BadgeShape, type BadgeState } from '../ui/badge-shape.tsx'
import { BlockHead } from '../ui/block-head.tsx'
import { OnwardLinks } from '../ui/onward-links.tsx'

const WORDS: Record<BadgeState, string> = { held: 'In place', preparing: 'In preparation', planned: 'Planned' }

export function BadgesBlock({ heading, text, items, links }: DrawnBlock<'badges'>) {
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
              {WORDS[state]}
            </p>
            {covers ? <p className="badge-text">{covers}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
