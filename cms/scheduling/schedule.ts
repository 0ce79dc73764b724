import { z } from 'zod'
import { isTimeZone } from '#platform/env/time-zone.ts'

/** The input of a `schedulePublish` job. `at` is the scheduled time; a retry changes only the job's own time. */
export const scheduledChange = z.object({
  type: z.enum(['publish', 'unpublish']).default('publish'),
  at: z.coerce.date().optional(),
  timezone: z.string().optional(),
  locale: z.string().optional(),
  doc: z.object({ relationTo: z.string(), value: z.coerce.number() }),
  user: z.object({ relationTo: z.literal('users'), value: z.number() }),
})

export type ScheduledChange = z.output<typeof scheduledChange>

/**
 * A local time with its zone: "21 November 2026 at 10:30 (Europe/Berlin)". An unknown stored zone falls back to UTC.
 */
export function localTime(at: Date, timeZone = 'UTC'): string {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(at)} (${zone})`
}
