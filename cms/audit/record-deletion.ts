import type { CollectionAfterDeleteHook } from 'payload'
import { writeAuditLog } from './write-audit-log.ts'

/** The fields that may hold a document's title, depending on its collection. */
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

/** The log is kept forever, so for a submission it names only the form, never the person. */
const nameOf = (collection: string, { title, name, note, alt, form }: Named): string | null =>
  collection === 'submissions' ? (form ?? null) : ([title, name, note, alt].find((text) => typeof text === 'string') ?? null)

export const recordDeletion: CollectionAfterDeleteHook<Named> = async ({ collection, doc, req }) => {
  const subject = { collection: collection.slug, id: doc.id, title: nameOf(collection.slug, doc), path: doc.path ?? doc.from ?? null }
  await writeAuditLog(req, { act: 'deleted', subject })
}
