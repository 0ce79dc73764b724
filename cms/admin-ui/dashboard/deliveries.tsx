import type { DeliveryTroubles } from './data/deliveries.server.ts'
import { Figures } from './figures.tsx'
import { listAddress } from './list-address.ts'
import { Section } from './section.tsx'
import { timeAgo } from './time-ago.ts'

const RECEIVERS = { mail: 'The mail server', webhook: 'The webhook’s receiver' } as const

/** Mails and webhook calls that were not delivered. Hidden if there are none. */
export function DeliveriesSection({ troubles: { dead, away } }: { troubles: DeliveryTroubles }) {
  if (dead === 0 && away.length === 0) return null
  const figures = [{ label: 'dead', count: dead, isTrouble: true, href: listAddress('deliveries', { state: 'dead' }) }]
  return (
    <Section id="deliveries" title="Deliveries" off figures={<Figures figures={figures} />}>
      {away.map(({ channel, waiting, since }) => (
        <p key={channel}>
          {`${RECEIVERS[channel]} does not respond. ${waiting.toLocaleString('en')} waiting, the oldest from ${timeAgo(since)}. They will be sent automatically once it responds.`}
        </p>
      ))}
      {dead > 0 && (
        <p className="desk__quiet">
          Dead deliveries have been given up. The list says why. Fix the cause, then send them again from there.
        </p>
      )}
    </Section>
  )
}
