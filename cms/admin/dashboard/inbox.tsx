import type { Inbox } from '../../dashboard/inbox.server.ts'
import { Figures } from './figures.tsx'
import { listAddress } from './list-address.ts'
import { Section } from './section.tsx'

/** Who wrote to the site, by how far sales have come with them. */
export function InboxSection({ inbox }: { inbox: Inbox }) {
  const waiting = inbox.find(({ status }) => status === 'new')?.count ?? 0
  return (
    <Section
      id="inbox"
      title="Inbox"
      figures={<Figures figures={[{ label: 'new', count: waiting, href: listAddress('submissions', { status: 'new' }) }]} />}
    >
      <Figures
        figures={inbox
          .filter(({ status }) => status !== 'new')
          .map(({ status, count }) => ({ label: status, count, href: listAddress('submissions', { status }) }))}
      />
    </Section>
  )
}
