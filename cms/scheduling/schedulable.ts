import type { CollectionConfig } from 'payload'
import type { Cms } from '#cms/core/cms.ts'

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
