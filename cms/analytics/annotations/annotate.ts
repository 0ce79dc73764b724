import type { TaskConfig } from 'payload'
import { hasAnnotations, sendAnnotations } from './send.server.ts'

/**
 * Sends publications, imports and deploys to PostHog as annotations. The scheduler checks every five seconds and enqueues at most
 * one job, only if there is something to send. Retries are tracked per row in `annotations`.
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
        // The default hook writes to the database on every check.
        afterSchedule: () => {},
      },
    },
  ],
  handler: async ({ req }) => {
    await sendAnnotations(req.payload)
    return { output: {} }
  },
}
