import type { CollectionConfig } from 'payload'
import type { Cms } from '../payload.server.ts'

const PANEL = '/admin/schedule/schedule-button#ScheduleButton'

/**
 * Gives a collection with drafts our own schedule panel in place of Payload's (`schedulePublish`), which shows a refusal as
 * a success and belongs to another release than the jobs it makes.
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

/** Whether documents of this collection can be published at a set time. */
export const isSchedulable = (cms: Cms, slug: string): boolean =>
  cms.config.collections.some((collection) => collection.slug === slug && collection.custom.schedule === true)
