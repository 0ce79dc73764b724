import type { PayloadRequest } from 'payload'
import { hasRole } from '#cms/access/roles.ts'
import { sqlOf } from '#cms/core/sql.server.ts'
import { readDeliveryTroubles, readDrafts, readInbox, readSchedules } from './work.server.ts'
import { readTeaching, readRunners, readSecurityContact, readDeadLinks, readImports, readMissing } from './upkeep.server.ts'
import { readEmptyTexts } from '#cms/editing/languages/find-empty-texts.server.ts'
import { mayReadAll, readPart } from './part.server.ts'

/**
 * Reads the dashboard of this person; `null` for parts they may not see or the site does not have. All parts are
 * read concurrently and fail independently.
 */
export async function readDashboard(req: PayloadRequest) {
  const pool = sqlOf(req.payload)
  const writes = hasRole(req.user, 'admin', 'publisher', 'editor')
  const publishes = hasRole(req.user, 'admin', 'publisher')
  const [submissions, outbox, importRuns, links, addresses] = await Promise.all(
    ['submissions', 'deliveries', 'imports', 'dead-links', 'missing-addresses'].map((slug) => mayReadAll(req, slug)),
  )
  const [attention, inbox, deliveries, drafts, schedules, imports, deadLinks, missing, teaching, runners, security] = await Promise.all([
    readPart('attention', writes, () => readEmptyTexts(req)),
    readPart('inbox', Boolean(submissions), () => readInbox(pool)),
    readPart('deliveries', Boolean(outbox), () => readDeliveryTroubles(pool)),
    readPart('drafts', writes, () => readDrafts(req.payload)),
    readPart('schedules', writes, () => readSchedules(pool)),
    readPart('imports', Boolean(importRuns), () => readImports(pool)),
    readPart('dead links', Boolean(links), () => readDeadLinks(pool)),
    readPart('missing addresses', Boolean(addresses), () => readMissing(pool)),
    readPart('teaching', writes, () => readTeaching(pool)),
    readPart('runners', publishes, () => readRunners(pool)),
    readPart('security contact', publishes, () => readSecurityContact(pool)),
  ])
  return { attention, inbox, deliveries, drafts, schedules, imports, deadLinks, missing, teaching, runners, security }
}

export type Dashboard = Awaited<ReturnType<typeof readDashboard>>
