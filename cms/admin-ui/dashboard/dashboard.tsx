import { Gutter } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { hasRole } from '#cms/access/roles.ts'
import { readDashboard } from './data/read-dashboard.server.ts'
import { DeadLinksSection, MissingSection } from './addresses.tsx'
import { DeliveriesSection } from './deliveries.tsx'
import { DraftsSection } from './drafts.tsx'
import { ImportsSection } from './imports.tsx'
import { InboxSection } from './inbox.tsx'
import { RunnersSection } from './runners.tsx'
import { SchedulesSection } from './schedules.tsx'
import { PartSection } from './section.tsx'
import { TeachingSection } from './teaching.tsx'
import { summaryOf } from './summary.ts'

/** The first page after signing in: pending work, overdue work and the state of background jobs, according to the person's rights. */
export async function Dashboard({ initPageResult: { req } }: AdminViewServerProps) {
  const parts = await readDashboard(req)
  return (
    <main>
      <Gutter className="desk">
        <header className="desk__head">
          <h1>Today</h1>
          <p>{summaryOf(parts)}</p>
        </header>
        <PartSection id="inbox" title="Inbox" part={parts.inbox}>
          {(inbox) => <InboxSection inbox={inbox} mayTest={hasRole(req.user, 'admin')} />}
        </PartSection>
        <PartSection id="deliveries" title="Deliveries" part={parts.deliveries}>
          {(troubles) => <DeliveriesSection troubles={troubles} />}
        </PartSection>
        <PartSection id="drafts" title="Drafts waiting for a publisher" part={parts.drafts}>
          {(drafts) => <DraftsSection drafts={drafts} />}
        </PartSection>
        <PartSection id="schedules" title="Scheduled" part={parts.schedules}>
          {(schedules) => <SchedulesSection schedules={schedules} />}
        </PartSection>
        <PartSection id="imports" title="Imports" part={parts.imports}>
          {(imports) => <ImportsSection imports={imports} />}
        </PartSection>
        <PartSection id="dead-links" title="Links" part={parts.deadLinks}>
          {({ count }) => <DeadLinksSection count={count} />}
        </PartSection>
        <PartSection id="missing" title="Addresses not found" part={parts.missing}>
          {(missing) => <MissingSection missing={missing} />}
        </PartSection>
        <PartSection id="teaching" title="Rules to explain" part={parts.teaching}>
          {(teaching) => <TeachingSection teaching={teaching} />}
        </PartSection>
        <PartSection id="jobs" title="Jobs" part={parts.runners}>
          {(work) => <RunnersSection work={work} />}
        </PartSection>
      </Gutter>
    </main>
  )
}
