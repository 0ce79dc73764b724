import { z } from 'zod'
import { isTimeZone } from '#platform/env/time-zone.ts'
import type { CollectionConfig } from 'payload'
import type { Cms } from '#cms/core/cms.ts'

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

const PANEL = '/scheduling/admin/schedule-button#ScheduleButton'

/**
 * Replaces Payload's schedule panel (`schedulePublish`) by the site's own. Payload's shows a refusal as a success and does not match
 * the version of the jobs it creates.
 */
export function withSchedule(collection: CollectionConfig): CollectionConfig {
  const { versions, admin, custom } = collection
  const drafts = typeof versions === 'object' ? versions.drafts : false
  if (!drafts) return collection
  const how = drafts === true ? {} : drafts
  const edit = admin?.components?.edit
  return {
    ...collection,
    custom: { ...custom, schedule: true },
    versions: { ...(typeof versions === 'object' && versions), drafts: { ...how, schedulePublish: false } },
    admin: {
      ...admin,
      components: {
        ...admin?.components,
        edit: { ...edit, beforeDocumentControls: [...(edit?.beforeDocumentControls ?? []), PANEL] },
      },
    },
  }
}

/** True if documents of this collection can be scheduled. */
export const isSchedulable = (cms: Cms, slug: string): boolean =>
  cms.config.collections.some((collection) => collection.slug === slug && collection.custom.schedule === true)
