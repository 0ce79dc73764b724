import { Link } from '@payloadcms/ui'
import type { PlannedChange, Schedules } from './data/schedules.server.ts'
import { localTime } from '#cms/scheduling/schedule.ts'
import { Figures } from './figures.tsx'
import { documentAddress } from './list-address.ts'
import { Rows } from './rows.tsx'
import { Section } from './section.tsx'

const STATES = { planned: 'Planned', overdue: 'Overdue', failed: 'Failed' } as const

function cellsOf({ type, locale, collection, document, title, at, timezone, state, reason }: PlannedChange) {
  return [
    title === null ? (
      <span key="title">Deleted document</span>
    ) : (
      <Link key="title" href={documentAddress(collection, document, locale ?? undefined)}>
        {title || 'Untitled'}
      </Link>
    ),
    `${type === 'publish' ? 'Publish' : 'Unpublish'}${locale ? `, ${locale} only` : ''}`,
    <time key="at" dateTime={at.toISOString()}>
      {localTime(at, timezone ?? undefined)}
    </time>,
    reason ? `${STATES[state]}: ${reason}` : STATES[state],
  ]
}

/** Scheduled publications: planned, overdue and failed. */
export function SchedulesSection({ schedules: { counts, next } }: { schedules: Schedules }) {
  const figures = [
    { label: 'scheduled', count: counts.planned, href: '#desk-schedules-list' },
    { label: 'overdue', count: counts.overdue, isTrouble: true, href: '#desk-schedules-list' },
    { label: 'failed', count: counts.failed, isTrouble: true, href: '#desk-schedules-list' },
  ]
  return (
    <Section id="schedules" title="Scheduled" off={counts.overdue + counts.failed > 0} figures={<Figures figures={figures} />}>
      <div id="desk-schedules-list">
        {next.length === 0 ? (
          <p className="desk__quiet">Nothing is scheduled. To schedule a document, use “Schedule” beside its publish button.</p>
        ) : (
          <Rows
            caption="Coming up"
            columns={['Document', 'Action', 'Local time', 'Status']}
            rows={next.map((change) => ({ key: change.id, cells: cellsOf(change), isTrouble: change.state !== 'planned' }))}
          />
        )}
      </div>
    </Section>
  )
}
