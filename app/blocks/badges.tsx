import type { DrawnBlock } from '../drawn.ts'
import { BadgeShape } from '../ui/badge-shape.tsx'
import { BlockHead } from '../ui/block-head.tsx'
import { OnwardLinks } from '../ui/onward-links.tsx'
import { useWords } from '../ui/use-words.ts'
import { blocksWords } from '../words/en/blocks.ts'

export function BadgesBlock({ heading, text, items, links }: DrawnBlock<'badges'>) {
  const words = useWords('blocks', blocksWords)
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
              {words.badges[state]}
            </p>
            {covers ? <p className="badge-text">{covers}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
