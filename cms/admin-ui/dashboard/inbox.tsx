import { Link } from '@payloadcms/ui'
import type { Inbox } from './data/inbox.server.ts'
import { TEST_HASH } from '#cms/leads/inbox/inbox-facts.ts'
import { Figures } from './figures.tsx'
import { listAddress } from './list-address.ts'
import { RefreshWithInbox } from './refresh-with-inbox.tsx'
import { Section } from './section.tsx'

/** The submissions by status. If there are none yet, admins are offered to send a test. */
export function InboxSection({ inbox, mayTest }: { inbox: Inbox; mayTest: boolean }) {
  const waiting = inbox.find(({ status }) => status === 'new')?.count ?? 0
  return (
    <Section
      id="inbox"
      title="Inbox"
      figures={<Figures figures={[{ label: 'new', count: waiting, href: listAddress('submissions', { status: 'new' }) }]} />}
    >
      <RefreshWithInbox shown={inbox} />
      <Figures
        figures={inbox
          .filter(({ status }) => status !== 'new')
          .map(({ status, count }) => ({ label: status, count, href: listAddress('submissions', { status }) }))}
      />
      {mayTest && inbox.every(({ count }) => count === 0) ? (
        <p className="desk__quiet">
          No submissions yet. <Link href={`${listAddress('submissions')}${TEST_HASH}`}>Send a test</Link> to see each step that a form
          submission goes through.
        </p>
      ) : null}
    </Section>
  )
}
