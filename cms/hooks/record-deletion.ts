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
  form?: string | null
}

/** The trail is kept for ever, so it never says whose submission it was: only of which form. */
const nameOf = (collection: string, { title, name, note, alt, form }: Named): string | null =>
  collection === 'submissions' ? (form ?? null) : ([title, name, note, alt].find((text) => typeof text === 'string') ?? null)

/** Records that a document is gone, and what it was called. */
export const recordDeletion: CollectionAfterDeleteHook<Named> = async ({ collection, doc, req }) => {
  const subject = { collection: collection.slug, id: doc.id, title: nameOf(collection.slug, doc), path: doc.path ?? doc.from ?? null }
  await recordAct(req, { act: 'deleted', subject })
}
