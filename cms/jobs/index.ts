import type { Config } from 'payload'
import { only } from '../access/roles.ts'
import { annotateTask } from './annotate.ts'
import { applyRetentionTask } from './apply-retention.ts'
import { schedulePublishTask } from './schedule-publish-task.ts'
import { checkLinksTask } from './check-links.ts'

const SECOND = 1000

/**
 * Background work. Our own clock runs it (`clock.server.ts`), in the order it is due, so Payload's
 * `autoRun` is off and nobody starts jobs over HTTP.
 */
export const jobs: Config['jobs'] = {
  tasks: [schedulePublishTask, checkLinksTask, applyRetentionTask, annotateTask],
  access: {
    run: () => false,
    queue: ({ req }) => only('admin')({ req, slug: 'payload-jobs' }) === true,
    cancel: ({ req }) => only('admin')({ req, slug: 'payload-jobs' }) === true,
  },
  deleteJobOnComplete: true,
  // How long a job stays its runner's when nothing else tells that the runner is gone.
  processingLease: { duration: 60 * SECOND, safetyBuffer: 10 * SECOND },
}
