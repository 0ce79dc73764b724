import type {
  CollectionAfterChangeHook,
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  PayloadRequest,
} from 'payload'
import { isPerson } from '../access/roles.ts'
import { empties, type Lengths, lengthsAfter } from './emptied.ts'
import { keepFullest, keepNewest, markAutosave, thinAutosaves, trimVersions } from './versions.server.ts'

/** Versions of a document that are kept where a collection says nothing else. */
const VERSIONS_KEPT = 50

/** The autosave that a request is making, and how much text it leaves. */
type Autosave = { document: string; left?: Lengths }

const autosaveOf = (req: PayloadRequest, document: string): Autosave | undefined => {
  const autosave = req.context.autosave as Autosave | undefined
  return autosave?.document === document ? autosave : undefined
}

/** Makes a version of each autosave. Payload writes an autosave over the one before, and what that one said is lost. */
const autosaveApart: CollectionBeforeOperationHook = ({ args, collection: { slug }, operation, req }) => {
  const { id, autosave } = args as { id?: number | string; autosave?: boolean }
  if (operation !== 'update' || id === undefined || !autosave) return args
  req.context.autosave = { document: `${slug}:${id}` } satisfies Autosave
  return { ...args, autosave: false }
}

const saverOf = ({ savedBy }: Record<string, unknown>) => (typeof savedBy === 'number' ? savedBy : undefined)

/**
 * Keeps the newest autosave where this save takes a text out of it, and where it is another person's; and the fullest
 * one where a text has been taken away little by little.
 */
const keepWhatIsLost: CollectionBeforeChangeHook = async ({ collection, data, operation, originalDoc, req }) => {
  if (operation !== 'update' || originalDoc?.id === undefined) return data
  const before = originalDoc as Record<string, unknown> & { id: number }
  const saver = saverOf(before)
  const isAnothers = saver !== undefined && isPerson(req.user) && saver !== req.user.id
  const saved = { collection: collection.slug, id: before.id }
  const left = lengthsAfter(before, data)
  if (isAnothers || empties(before, left)) await keepNewest(req, saved)
  await keepFullest(req, saved, left)
  Object.assign(autosaveOf(req, `${saved.collection}:${saved.id}`) ?? {}, { left })
  return data
}

/** Thins the history in the transaction of the save that adds to it, so that it never grows without end. */
const thinHistory =
  (limit: number): CollectionAfterChangeHook =>
  async ({ collection, doc, req }) => {
    const saved = { collection: collection.slug, id: doc.id }
    const autosave = autosaveOf(req, `${saved.collection}:${saved.id}`)
    if (!autosave) return void (await trimVersions(req, saved, limit))
    delete req.context.autosave
    await markAutosave(req, saved, autosave.left)
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
