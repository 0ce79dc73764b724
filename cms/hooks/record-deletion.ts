import type { CollectionAfterDeleteHook } from 'payload'
import { recordAct } from './record-act.ts'

/** What a document may be called, collection by collection. */
type Named = {
  id: number
  title?: string | null
  name?: string | null
  note?: string | null
  alt?: string | null
  path?: string | null
  from?: string | null
}

/** Records that a document is gone, and what it was called. */
export const recordDeletion: CollectionAfterDeleteHook<Named> = async ({ collection, doc, req }) => {
  const title = [doc.title, doc.name, doc.note, doc.alt].find((name) => typeof name === 'string') ?? null
  await recordAct(req, { act: 'deleted', subject: { collection: collection.slug, id: doc.id, title, path: doc.path ?? doc.from ?? null } })
}
