import { z } from 'zod'
import { isTimeZone } from '../time-zone.ts'

/** What a job of the task `schedulePublish` is given. `at` is when it was meant for; a retry moves only the job's own time. */
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
 * A time as people in `timeZone` read it, with the zone's name: "21 November 2026 at 10:30 (Europe/Berlin)". A zone that was
 * stored and is not known here is UTC.
 */
export function localTime(at: Date, timeZone = 'UTC'): string {
  const zone = isTimeZone(timeZone) ? timeZone : 'UTC'
  return `${new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: zone }).format(at)} (${zone})`
}
