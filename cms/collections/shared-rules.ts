import type { CollectionConfig, GlobalConfig, CollectionBeforeOperationHook, GlobalAfterChangeHook } from 'payload'
import { withHistory } from '#cms/editing/history/version-history.ts'
import { refusePublishingRestore, restoreEndpoint } from '#cms/editing/history/restore.ts'
import { copyAsDraft } from '#cms/editing/saving/copy-document.ts'
import { alignRows } from '#cms/editing/publishing/align-rows.ts'
import { guardPublishing } from '#cms/editing/publishing/guard-publishing.ts'
import { recordDeletion, rememberPublicState, recordPublishing } from './record-publishing.ts'
import { nameLeftOut } from '#cms/editing/publishing/name-left-out.ts'
import { readNewestDraft } from '#cms/editing/publishing/read-newest-draft.ts'
import { refuseAmbiguousUpdate } from '#cms/editing/publishing/refuse-ambiguous-update.ts'
import { refuseEmptyTexts } from '#cms/editing/publishing/refuse-empty-texts.ts'
import { hideLanguage, unpublishOneLanguage } from '#cms/editing/publishing/unpublish-one-language.ts'
import { hasDrafts } from '#cms/editing/editing-config.ts'
import { writeAuditLog } from '#cms/audit/write-audit-log.ts'

const SET_BY_SAVE = ['id', 'createdAt', 'updatedAt', 'globalType', 'savedBy']

const isEmpty = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0)

/** Serializes a field so that all empty values are equal, in groups too. */
function serializedValue(value: unknown): string {
  const text = JSON.stringify(value, (_key, inner: unknown) => (isEmpty(inner) ? undefined : inner)) ?? ''
  return text === '{}' ? '' : text
}

/** Records which fields of the settings changed. Their values are in the settings themselves. */
const recordSettings: GlobalAfterChangeHook = async ({ doc, previousDoc, global, req }) => {
  const is = doc as Record<string, unknown>
  const was = (previousDoc ?? {}) as Record<string, unknown>
  const fields = Object.keys(is).filter((name) => !SET_BY_SAVE.includes(name) && serializedValue(is[name]) !== serializedValue(was[name]))
  await writeAuditLog(req, { act: 'settings-changed', subject: { collection: global.slug }, details: { fields } })
}

type WriteArgs = { publishAllLocales?: unknown; data?: { _status?: unknown } | null }

/** Publishes only the language of the request. Payload's button publishes all of them, unfinished translations included. */
const publishOneLanguage: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { publishAllLocales, data } = args as WriteArgs
  if ((operation !== 'update' && operation !== 'create') || !publishAllLocales) return args
  return { ...args, publishAllLocales: false, data: { ...data, _status: 'published' } } as unknown as typeof args
}

/** The audit log itself, and collections that record their deletions with an action of their own. */
const RECORDED_ELSEWHERE: readonly string[] = ['audit', 'users', 'api-keys', 'share-links']

/**
 * Adds the rules shared by all collections: drafts that only publishers can publish and that lose no text, and an audit log of
 * publishing and deletion. These hooks run last, so that they see the results of the collection's own hooks.
 */
export function withSharedRules(collection: CollectionConfig): CollectionConfig {
  const { hooks = {} } = collection
  const drafts = hasDrafts(collection)
  const audited = {
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
              refuseAmbiguousUpdate,
              unpublishOneLanguage,
              copyAsDraft,
              refusePublishingRestore,
              readNewestDraft,
            ]
          : []),
      ],
      beforeChange: [...(hooks.beforeChange ?? []), ...(drafts ? [refuseEmptyTexts, rememberPublicState, alignRows] : [])],
      afterChange: [...(hooks.afterChange ?? []), ...(drafts ? [hideLanguage, recordPublishing] : [])],
      afterOperation: [...(hooks.afterOperation ?? []), ...(drafts ? [nameLeftOut] : [])],
      afterDelete: [...(hooks.afterDelete ?? []), ...(RECORDED_ELSEWHERE.includes(collection.slug) ? [] : [recordDeletion])],
    },
  }
  return drafts ? withHistory(audited) : audited
}

/** Adds an audit log to a global. */
export const globalWithSharedRules = (global: GlobalConfig): GlobalConfig => ({
  ...global,
  hooks: { ...global.hooks, afterChange: [...(global.hooks?.afterChange ?? []), recordSettings] },
})
