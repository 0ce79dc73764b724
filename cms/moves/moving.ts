import type { CollectionConfig } from 'payload'
import { allOrNone } from '../hooks/all-or-none.ts'
import { leaveWord } from '../hooks/leave-word.ts'
import { recordMove, rememberAddress } from '../hooks/record-move.ts'

/** In the edit view's menu: retire a document with a successor. */
const RETIRE = '/admin/addresses/retire-item#RetireItem'

/** A collection of documents with addresses: what moves leaves a redirect and takes along what lies below, what goes leaves word. */
export function moving(collection: CollectionConfig): CollectionConfig {
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
      beforeDelete: [...(hooks.beforeDelete ?? []), leaveWord],
    },
  }
}
