import type { CollectionBeforeDeleteHook } from 'payload'
import { queryIn, takeAddressTurn } from '../moves/query.server.ts'
import { retireAddresses, type Successor } from '../moves/retire.server.ts'
import { isRoutable } from '../paths.ts'
import { publicPath } from '../moves/rule-rows.server.ts'

/** The key under which a deletion says in its request's context what takes the document's place. */
export const SUCCESSOR = 'successor'

/**
 * A document that visitors knew leaves word when it is deleted, in the same transaction: that it is gone, or where its
 * successor is. One that was never public leaves nothing.
 */
export const leaveWord: CollectionBeforeDeleteHook = async ({ collection, id, req, context }) => {
  if (!isRoutable(collection.slug)) return
  const query = queryIn(req)
  await takeAddressTurn(query)
  const document = { collection: collection.slug, id: Number(id) }
  const successor = (context[SUCCESSOR] ?? null) as Successor
  await retireAddresses(query, document, await publicPath(query, document.collection, document.id), successor)
}
