import type { CollectionConfig, GlobalConfig } from 'payload'
import { guardPublishing } from './guard-publishing.ts'
import { publishOneLanguage } from './publish-one-language.ts'
import { recordDeletion } from './record-deletion.ts'
import { noteWhatIsPublic, recordPublishing } from './record-publishing.ts'
import { recordSettings } from './record-settings.ts'

/** The trail itself, and what has words of its own for its end. */
const RECORDED_ELSEWHERE: readonly string[] = ['audit', 'users', 'api-keys', 'share-links']

const hasDrafts = ({ versions }: CollectionConfig) => typeof versions === 'object' && Boolean(versions.drafts)

/**
 * A collection with what holds for all of them: drafts that only publishers publish, and a trail of what was published
 * and deleted. Our hooks come last, so they see what the collection's own hooks made of a change.
 */
export function enforced(collection: CollectionConfig): CollectionConfig {
  const { hooks = {} } = collection
  const drafts = hasDrafts(collection)
  return {
    ...collection,
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), ...(drafts ? [publishOneLanguage, guardPublishing] : [])],
      beforeChange: [...(hooks.beforeChange ?? []), ...(drafts ? [noteWhatIsPublic] : [])],
      afterChange: [...(hooks.afterChange ?? []), ...(drafts ? [recordPublishing] : [])],
      afterDelete: [...(hooks.afterDelete ?? []), ...(RECORDED_ELSEWHERE.includes(collection.slug) ? [] : [recordDeletion])],
    },
  }
}

/** A global with its trail. */
export const enforcedGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), recordSettings] },
})
