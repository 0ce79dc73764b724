import { Link } from '@payloadcms/ui'
import type { Inbox } from '../../dashboard/inbox.server.ts'
import { TEST_HASH } from '../inbox/test-hash.ts'
import { Figures } from './figures.tsx'
import { listAddress } from './list-address.ts'
import { Section } from './section.tsx'

/** Who wrote to the site, by how far sales have come with them. Where nobody did yet, whoever may sends a test. */
export function InboxSection({ inbox, mayTest }: { inbox: Inbox; mayTest: boolean }) {
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
      {mayTest && inbox.every(({ count }) => count === 0) ? (
        <p className="desk__quiet">
          Nobody wrote yet. <Link href={`${listAddress('submissions')}${TEST_HASH}`}>Send a test</Link> to see each step that a form’s
          answer takes.
        </p>
      ) : null}
    </Section>
  )
}
