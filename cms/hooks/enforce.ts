import type { CollectionConfig, GlobalConfig } from 'payload'
import { withHistory } from '../history/keep-history.ts'
import { refusePublishingRestore, restoreEndpoint } from '../history/restore.ts'
import { copyAsDraft } from './copy-document.ts'
import { guardPublishing } from './guard-publishing.ts'
import { publishOneLanguage } from './publish-one-language.ts'
import { recordDeletion } from './record-deletion.ts'
import { readNewestDraft } from './read-newest-draft.ts'
import { noteWhatIsPublic, recordPublishing } from './record-publishing.ts'
import { recordSettings } from './record-settings.ts'
import { refuseUnclearChange } from './refuse-unclear-change.ts'
import { hideLanguage, unpublishOneLanguage } from './unpublish-one-language.ts'

/** The trail itself, and what has words of its own for its end. */
const RECORDED_ELSEWHERE: readonly string[] = ['audit', 'users', 'api-keys', 'share-links']

const hasDrafts = ({ versions }: CollectionConfig) => typeof versions === 'object' && Boolean(versions.drafts)

/**
 * A collection with what holds for all of them: drafts that only publishers publish and that lose no text, and a trail of what
 * was published and deleted. Our hooks come last, so they see what the collection's own hooks made of a change.
 */
export function enforced(collection: CollectionConfig): CollectionConfig {
  const { hooks = {} } = collection
  const drafts = hasDrafts(collection)
  const trailed = {
    ...collection,
    endpoints: [...(drafts ? [restoreEndpoint] : []), ...(collection.endpoints || [])],
    hooks: {
      ...hooks,
      beforeOperation: [
        ...(hooks.beforeOperation ?? []),
        ...(drafts
          ? [
              publishOneLanguage,
              guardPublishing,
              refuseUnclearChange,
              unpublishOneLanguage,
              copyAsDraft,
              refusePublishingRestore,
              readNewestDraft,
            ]
          : []),
      ],
      beforeChange: [...(hooks.beforeChange ?? []), ...(drafts ? [noteWhatIsPublic] : [])],
      afterChange: [...(hooks.afterChange ?? []), ...(drafts ? [hideLanguage, recordPublishing] : [])],
      afterDelete: [...(hooks.afterDelete ?? []), ...(RECORDED_ELSEWHERE.includes(collection.slug) ? [] : [recordDeletion])],
    },
  }
  return drafts ? withHistory(trailed) : trailed
}

/** A global with its trail. */
export const enforcedGlobal = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), recordSettings] },
})
