import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  GlobalAfterChangeHook,
  PayloadRequest,
} from 'payload'
import { isPerson } from '#cms/access/roles.ts'
import { losesText, removedLengths, textsAfter } from './text-loss.ts'
import {
  type Change,
  markAutosave,
  markLanguage,
  retainFullestAutosave,
  retainNewestAutosave,
  thinAutosaves,
  trimVersions,
} from './versions.server.ts'

/** The default number of versions retained for each document. */
const DEFAULT_MAX_VERSIONS = 50

/** The autosave a request is making, and what it does to the texts. */
type Autosave = { document: string; change?: Change }

const autosaveOf = (req: PayloadRequest, document: string): Autosave | undefined => {
  const autosave = req.context.autosave as Autosave | undefined
  return autosave?.document === document ? autosave : undefined
}

/** Makes each autosave its own version. Payload would overwrite the previous autosave, and its text would be lost. */
const autosaveAsVersion: CollectionBeforeOperationHook = ({ args, collection: { slug }, operation, req }) => {
  const { id, autosave } = args as { id?: number | string; autosave?: boolean }
  if (operation !== 'update' || id === undefined || !autosave) return args
  req.context.autosave = { document: `${slug}:${id}` } satisfies Autosave
  return { ...args, autosave: false }
}

const saverOf = ({ savedBy }: Record<string, unknown>) => (typeof savedBy === 'number' ? savedBy : undefined)

/**
 * Retains the newest autosave if this save removes or replaces a text of it or if it is another person's, and the fullest
 * autosave if a text was removed or rewritten little by little.
 */
const retainLostText: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation !== 'update' || originalDoc?.id === undefined) return data
  const before = originalDoc as Record<string, unknown> & { id: number }
  const saver = saverOf(before)
  const isAnothers = saver !== undefined && isPerson(req.user) && saver !== req.user.id
  const saved = { collection: collection.slug, id: before.id }
  const left = textsAfter(before, data)
  const change: Change = { left, removed: removedLengths(before, left) }
  await retainFullestAutosave(req, saved, change)
  if (isAnothers || losesText(before, left)) await retainNewestAutosave(req, saved)
  Object.assign(autosaveOf(req, `${saved.collection}:${saved.id}`) ?? {}, { change })
  return data
}

/** Thins the history in the transaction of the save that adds to it, so that it cannot grow without bound. */
const thinHistory =
  (limit: number): CollectionAfterChangeHook =>
  async ({ collection, doc, req }) => {
    const saved = { collection: collection.slug, id: doc.id }
    const autosave = autosaveOf(req, `${saved.collection}:${saved.id}`)
    if (!autosave) return void (await trimVersions(req, saved, limit))
    delete req.context.autosave
    await markAutosave(req, saved, autosave.change)
    await thinAutosaves(req, saved)
  }

/** Gives autosaves a history of their own, so that no save of a draft loses text. */
export function withHistory(collection: CollectionConfig): CollectionConfig {
  const { custom, hooks = {}, versions } = collection
  const options = typeof versions === 'object' ? versions : {}
  const limit = options.maxPerDoc ?? DEFAULT_MAX_VERSIONS
  return {
    ...collection,
    custom: { ...custom, versionsKept: limit },
    // Payload counts autosaves towards its limit, and would delete published versions.
    versions: { ...options, maxPerDoc: 0 },
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), autosaveAsVersion],
      beforeChange: [...(hooks.beforeChange ?? []), retainLostText],
      afterChange: [...(hooks.afterChange ?? []), thinHistory(limit)],
    },
  }
}

/** Notes in which language settings were saved. */
export const markSettingsLanguage: GlobalAfterChangeHook = async ({ global, req }) => void (await markLanguage(req, global.slug))
