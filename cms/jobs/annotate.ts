import type { TaskConfig } from 'payload'
import { hasAnnotations, sendAnnotations } from '../annotations/send.server.ts'

/**
 * Tells PostHog what was published, imported and deployed. The clock looks every five seconds and puts a job into the queue
 * only when there is something to tell, one at a time; how often and when it is tried again stands in `annotations`.
 */
export const annotateTask: TaskConfig<{ input: object; output: object }> = {
  slug: 'annotate',
  label: 'Annotations for PostHog',
  retries: { attempts: 10, backoff: { type: 'exponential', delay: 10_000 } },
  inputSchema: [],
  schedule: [
    {
      cron: '*/5 * * * * *',
      queue: 'long',
      hooks: {
        beforeSchedule: async (args) => {
          if (!(await hasAnnotations(args.req.payload))) return { shouldSchedule: false }
          const { shouldSchedule } = await args.defaultBeforeSchedule(args)
          return { shouldSchedule, input: {}, waitUntil: new Date() }
        },
        // The usual one writes down every look.
        afterSchedule: () => {},
      },
    },
  ],
  handler: async ({ req }) => {
    await sendAnnotations(req.payload)
    return { output: {} }
  },
}
