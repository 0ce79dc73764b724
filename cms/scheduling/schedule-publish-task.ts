import type { TaskConfig } from 'payload'
import { publishOnSchedule } from './publish-on-schedule.server.ts'

/** Publishes or unpublishes a document at its scheduled time. Transient errors are retried after 10, 20 and 40 seconds. */
export const schedulePublishTask: TaskConfig<{ input: object; output: object }> = {
  slug: 'schedulePublish',
  label: 'Scheduled publication',
  retries: { attempts: 3, backoff: { type: 'exponential', delay: 10_000 } },
  inputSchema: [
    { name: 'type', type: 'radio', defaultValue: 'publish', options: ['publish', 'unpublish'] },
    { name: 'at', type: 'date' },
    { name: 'timezone', type: 'text' },
    { name: 'locale', type: 'text' },
    { name: 'doc', type: 'json' },
    { name: 'user', type: 'relationship', relationTo: ['users'] },
  ],
  handler: async ({ input, job, req }) => {
    await publishOnSchedule(req.payload, job.id, input)
    return { output: {} }
  },
}
