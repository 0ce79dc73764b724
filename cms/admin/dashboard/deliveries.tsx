import type { DeliveryTroubles } from '../../dashboard/deliveries.server.ts'
import { Figures } from './figures.tsx'
import { listAddress } from './list-address.ts'
import { Section } from './section.tsx'
import { timeAgo } from './time-ago.ts'

const AWAY = { mail: 'The mail server', webhook: 'The other system' } as const

/** Mails and calls that did not arrive. Without any there is nothing to say. */
export function DeliveriesSection({ troubles: { dead, away } }: { troubles: DeliveryTroubles }) {
  if (dead === 0 && away.length === 0) return null
  const figures = [{ label: 'dead', count: dead, isTrouble: true, href: listAddress('deliveries', { state: 'dead' }) }]
  return (
    <Section id="deliveries" title="Deliveries" off figures={<Figures figures={figures} />}>
      {away.map(({ channel, waiting, since }) => (
        <p key={channel}>
          {`${AWAY[channel]} does not answer. What waits for it: ${waiting.toLocaleString('en')}, the oldest came ${timeAgo(since)}. It goes out by itself once that answers.`}
        </p>
      ))}
      {dead > 0 && <p className="desk__quiet">Dead ones were given up. The list says why; mend that, and send them again there.</p>}
    </Section>
  )
}
