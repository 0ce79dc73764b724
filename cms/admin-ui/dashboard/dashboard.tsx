import { Gutter } from '@payloadcms/ui'
import type { AdminViewServerProps } from 'payload'
import { hasRole } from '#cms/access/roles.ts'
import { readDashboard } from './data/read-dashboard.server.ts'
import { deadLinksSection, importsSection, missingSection, runnersSection, teachingSection } from './upkeep.tsx'
import { attentionSection, deliveriesSection, draftsSection, inboxSection, schedulesSection } from './work.tsx'
import { Section } from './section.tsx'
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
        <Section id="attention" title="Needs attention" part={parts.attention} show={attentionSection} />
        <Section id="inbox" title="Inbox" part={parts.inbox} show={(inbox) => inboxSection(inbox, hasRole(req.user, 'admin'))} />
        <Section id="deliveries" title="Deliveries" part={parts.deliveries} show={deliveriesSection} />
        <Section id="drafts" title="Drafts waiting for a publisher" part={parts.drafts} show={draftsSection} />
        <Section id="schedules" title="Scheduled" part={parts.schedules} show={schedulesSection} />
        <Section id="imports" title="Imports" part={parts.imports} show={importsSection} />
        <Section id="dead-links" title="Links" part={parts.deadLinks} show={deadLinksSection} />
        <Section id="missing" title="Addresses not found" part={parts.missing} show={missingSection} />
        <Section id="teaching" title="Rules to explain" part={parts.teaching} show={teachingSection} />
        <Section id="jobs" title="Jobs" part={parts.runners} show={runnersSection} />
      </Gutter>
    </main>
  )
}
