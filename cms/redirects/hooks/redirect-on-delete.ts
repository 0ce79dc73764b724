import type { CollectionBeforeDeleteHook } from 'payload'
import { queryIn, lockAddresses } from '#cms/core/query.server.ts'
import { retireAddresses, type Successor } from '../retire.server.ts'
import { isRoutable } from '#cms/core/paths.ts'
import { publicPath } from '../rule-rows.server.ts'

/** The key in a request's context for the successor of a deleted document. */
export const SUCCESSOR = 'successor'

/**
 * Creates redirects when a public document is deleted, in the same transaction: to its successor, or 410 Gone.
 * A document that was never public leaves none.
 */
export const redirectOnDelete: CollectionBeforeDeleteHook = async ({ collection, id, req, context }) => {
  if (!isRoutable(collection.slug)) return
  const query = queryIn(req)
  await lockAddresses(query)
  const document = { collection: collection.slug, id: Number(id) }
  const successor = (context[SUCCESSOR] ?? null) as Successor
  await retireAddresses(query, document, await publicPath(query, document.collection, document.id), successor)
}
