import type { RoutableSlug } from '#cms/paths.ts'
import type { User } from '#types'

/**
 * On whose behalf content is read. A visitor sees what is published; a person who may write sees the newest state of
 * everything; whoever holds a share link sees what is published and the newest state of one document.
 */
export type Reader =
  { kind: 'visitor' } | { kind: 'person'; user: User & { collection: 'users' } } | { kind: 'share'; collection: RoutableSlug; id: number }

export const VISITOR: Reader = { kind: 'visitor' }

/** What a reader's list of documents is read from: a view, or a piece of SQL of the same shape. Holds no outside text. */
export function documentsFor(reader: Reader): string {
  if (reader.kind === 'visitor') return 'content_documents'
  if (reader.kind === 'person') return 'content_drafts'
  const isShared = `collection = '${reader.collection}' AND id = ${Math.trunc(reader.id)}`
  return `(SELECT * FROM content_documents WHERE NOT (${isShared}) UNION ALL SELECT * FROM content_drafts WHERE ${isShared})`
}

/** The same rule for a read through the CMS, whose access rules decide as they do everywhere. */
export function accessFor(reader: Reader) {
  const asVisitor = { overrideAccess: false, draft: false } as const
  if (reader.kind === 'visitor') return asVisitor
  if (reader.kind === 'person') return { ...asVisitor, draft: true, user: reader.user }
  return { ...asVisitor, draft: true, context: { shared: { collection: reader.collection, id: reader.id } } }
}
