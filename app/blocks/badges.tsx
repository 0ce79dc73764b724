import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { BlockHead } from '#app/ui/heading.tsx'
import { OnwardLinks } from '#app/ui/site-link.tsx'
import { useMessages } from '#app/i18n/use-messages.ts'
import { blocksMessages } from '#app/i18n/en/text.ts'

type BadgeState = ResolvedBlock<'badges'>['items'][number]['state']

const FILLS: Record<BadgeState, string> = {
  held: 'M1 1h10v10H1Z',
  preparing: 'M1 6h10v5H1Z',
  planned: '',
}

/** The state of a badge as a square that fills up. Decorative: the label is beside it. */
function BadgeShape({ state }: { state: BadgeState }) {
  return (
    <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
      <path
        d="M1 1h10v10H1Z"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={state === 'planned' ? '2 2' : undefined}
      />
      <path d={FILLS[state]} fill="currentColor" />
    </svg>
  )
}

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
