import type { CollectionBeforeOperationHook } from 'payload'
import type { RoutableSlug } from '../paths.ts'

/** What somebody has in a form and has not saved: the live preview reads it in place of what is stored. */
export type Unsaved = { collection: RoutableSlug; id: number; data: Record<string, unknown> }

/**
 * Lets a read by id answer with the values of a form, filled up with what they refer to as stored ones are. Only the
 * server's own code puts `unsaved` into a read's context, after it has checked who asks.
 */
export const showUnsaved: CollectionBeforeOperationHook = ({ args, collection: { slug }, operation, req }) => {
  const unsaved = req.context.unsaved as Unsaved | undefined
  if (operation !== 'read' || unsaved?.collection !== slug) return
  if (!('id' in args) || Number(args.id) !== unsaved.id) return
  // A read of the newest draft would put the stored draft in its place again.
  return { ...args, data: { ...unsaved.data, id: unsaved.id }, draft: false, flattenLocales: false }
}
