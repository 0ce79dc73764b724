import type { Config } from 'payload'
import { only } from '#cms/access/roles.ts'
import { annotateTask } from '#cms/analytics/annotations/send.server.ts'
import { applyRetentionTask } from '#cms/leads/inbox/retention.server.ts'
import { schedulePublishTask } from './publish-on-schedule.server.ts'
import { checkLinksTask } from './check-content-task.ts'

const SECOND = 1000

/**
 * Background jobs. The site's own runner (`job-runner.server.ts`) runs them in the order they are due, so Payload's `autoRun` is off
 * and jobs cannot be started over HTTP.
 */
export const jobs: Config['jobs'] = {
  tasks: [schedulePublishTask, checkLinksTask, applyRetentionTask, annotateTask],
  access: {
    run: () => false,
    queue: ({ req }) => only('admin')({ req, slug: 'payload-jobs' }) === true,
    cancel: ({ req }) => only('admin')({ req, slug: 'payload-jobs' }) === true,
  },
  deleteJobOnComplete: true,
  // How long a job stays claimed if nothing else shows that its runner died.
  processingLease: { duration: 60 * SECOND, safetyBuffer: 10 * SECOND },
}
