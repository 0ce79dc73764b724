import type { CollectionAfterChangeHook, CollectionBeforeChangeHook, CollectionBeforeOperationHook, CollectionConfig } from 'payload'
import { isPerson } from '../access/roles.ts'
import { empties } from './emptied.ts'
import { keepNewest, markAutosave, thinAutosaves, trimVersions } from './versions.server.ts'

/** Versions of a document that are kept where a collection says nothing else. */
const VERSIONS_KEPT = 50

/** Makes a version of each autosave. Payload writes an autosave over the one before, and what that one said is lost. */
const autosaveApart: CollectionBeforeOperationHook = ({ args, collection: { slug }, operation, req }) => {
  const { id, autosave } = args as { id?: number | string; autosave?: boolean }
  if (operation !== 'update' || id === undefined || !autosave) return args
  req.context.autosaved = `${slug}:${id}`
  return { ...args, autosave: false }
}

const saverOf = ({ savedBy }: Record<string, unknown>) => (typeof savedBy === 'number' ? savedBy : undefined)

/** Keeps the newest autosave where this save takes a text out of it, and where it is another person's. */
const keepWhatIsLost: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation !== 'update' || originalDoc?.id === undefined) return data
  const before = originalDoc as Record<string, unknown> & { id: number }
  const saver = saverOf(before)
  const isAnothers = saver !== undefined && isPerson(req.user) && saver !== req.user.id
  if (isAnothers || empties(before, data)) await keepNewest(req, { collection: collection.slug, id: before.id })
  return data
}

/** Thins the history in the transaction of the save that adds to it, so that it never grows without end. */
const thinHistory =
  (limit: number): CollectionAfterChangeHook =>
  async ({ collection, doc, req }) => {
    const saved = { collection: collection.slug, id: doc.id }
    const isAutosave = req.context.autosaved === `${saved.collection}:${saved.id}`
    if (!isAutosave) return void (await trimVersions(req, saved, limit))
    delete req.context.autosaved
    await markAutosave(req, saved)
    await thinAutosaves(req, saved)
  }

/** A collection with drafts that loses no text by saving it: what is saved by itself has a history of its own. */
export function withHistory(collection: CollectionConfig): CollectionConfig {
  const { custom, hooks = {}, versions } = collection
  const given = typeof versions === 'object' ? versions : {}
  const limit = given.maxPerDoc ?? VERSIONS_KEPT
  return {
    ...collection,
    custom: { ...custom, versionsKept: limit },
    // Payload counts autosaves among them, and would take away what was published.
    versions: { ...given, maxPerDoc: 0 },
    hooks: {
      ...hooks,
      beforeOperation: [...(hooks.beforeOperation ?? []), autosaveApart],
      beforeChange: [...(hooks.beforeChange ?? []), keepWhatIsLost],
      afterChange: [...(hooks.afterChange ?? []), thinHistory(limit)],
    },
  }
}
