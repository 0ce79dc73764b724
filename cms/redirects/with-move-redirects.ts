import type { CollectionConfig } from 'payload'
import { allOrNone } from '#cms/core/all-or-none.ts'
import { redirectOnDelete } from './hooks/redirect-on-delete.ts'
import { recordMove, rememberAddress } from './hooks/record-move.ts'

const RETIRE = '/redirects/admin/retire-item#RetireItem'

/** Adds redirects for moved and deleted documents to a collection; documents below a moved one move too. */
export function withMoveRedirects(collection: CollectionConfig): CollectionConfig {
  const { admin = {}, hooks = {} } = collection
  const { components = {} } = admin
  const { edit = {} } = components
  return {
    ...collection,
    admin: { ...admin, components: { ...components, edit: { ...edit, editMenuItems: [RETIRE, ...(edit.editMenuItems ?? [])] } } },
    hooks: {
      ...hooks,
      beforeChange: [rememberAddress, ...(hooks.beforeChange ?? [])],
      afterChange: [...(hooks.afterChange ?? []), recordMove],
      afterOperation: [...(hooks.afterOperation ?? []), allOrNone],
      beforeDelete: [...(hooks.beforeDelete ?? []), redirectOnDelete],
    },
  }
}
