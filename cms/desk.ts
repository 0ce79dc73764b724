import type { CollectionConfig, Field, GlobalConfig, GlobalSlug } from 'payload'
import { rememberGlobalSaver, rememberSaver, savedByField } from './hooks/remember-saver.ts'
import { refuseGlobalRestore, restoreGlobalEndpoint } from './history/restore.ts'
import { showUnsaved } from './hooks/show-unsaved.ts'
import { tellUnfit } from './hooks/tell-unfit.ts'
import { liveAddress, previewAddress } from './preview-address.ts'
import { isRoutable, type RoutableSlug } from './paths.ts'
import { staleGlobalHooks, staleSaveHooks } from './hooks/guard-stale-save.ts'

/** Not below a second: each autosave is a transaction, and an editor stops to think more often than that. */
const AUTOSAVE = { interval: 1500 }

/** The drafts of a document with an address: saved while one writes, kept as versions, and published when told. */
function draftsOf({ versions }: CollectionConfig): CollectionConfig['versions'] {
  const given = typeof versions === 'object' ? versions : {}
  const drafts = typeof given.drafts === 'object' ? given.drafts : {}
  return { ...given, drafts: { autosave: AUTOSAVE, ...drafts } }
}

/** Shows a document in the frame beside its form, at the widths the site is designed for. */
const BREAKPOINTS = [
  { name: 'phone', label: 'Phone', width: 360, height: 740 },
  { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
]

const sharePanel: Field = {
  name: 'share',
  type: 'ui',
  admin: { position: 'sidebar', components: { Field: '/admin/share-panel#SharePanel' } },
}

const DESK_WATCH = '/admin/desk-watch#DeskWatch'

/** The edit view: what watches over it, a plain link to the preview, and the site in a frame beside it. */
function adminOf(collection: CollectionConfig, slug: RoutableSlug): CollectionConfig['admin'] {
  const { admin = {} } = collection
  const { components = {} } = admin
  return {
    ...admin,
    preview: previewAddress(slug),
    livePreview: { url: liveAddress(slug), breakpoints: BREAKPOINTS },
    components: {
      ...components,
      edit: {
        PreviewButton: '/admin/open-preview#OpenPreview',
        ...components.edit,
        beforeDocumentControls: [DESK_WATCH, ...(components.edit?.beforeDocumentControls ?? [])],
      },
    },
  }
}

/** What every document with an address has in its edit view: autosave, versions, guarded saves, previews and share links. */
export function onDesk(collection: CollectionConfig): CollectionConfig {
  const { hooks = {}, slug } = collection
  if (!isRoutable(slug)) throw new Error(`${slug} has no addresses: add it to RoutableSlug in cms/paths.ts.`)
  return {
    ...collection,
    admin: adminOf(collection, slug),
    versions: draftsOf(collection),
    fields: [...collection.fields, savedByField, sharePanel],
    hooks: {
      ...hooks,
      beforeOperation: [...staleSaveHooks.beforeOperation, showUnsaved, ...(hooks.beforeOperation ?? [])],
      beforeValidate: [...staleSaveHooks.beforeValidate, ...(hooks.beforeValidate ?? [])],
      beforeDelete: [...staleSaveHooks.beforeDelete, ...(hooks.beforeDelete ?? [])],
      beforeChange: [...(hooks.beforeChange ?? []), rememberSaver, tellUnfit],
    },
  }
}

/** What every global has: a history, and guarded saves. A setting has no draft; it holds from the moment it is saved. */
export function globalOnDesk(global: GlobalConfig): GlobalConfig {
  const { hooks = {}, admin = {} } = global
  const { components = {} } = admin
  const { edit } = components
  return {
    ...global,
    admin: {
      ...admin,
      components: { ...components, edit: { ...edit, beforeDocumentControls: [DESK_WATCH, ...(edit?.beforeDocumentControls ?? [])] } },
    },
    versions: global.versions ?? { max: 50 },
    fields: [...global.fields, savedByField],
    endpoints: [restoreGlobalEndpoint(global.slug as GlobalSlug), ...(global.endpoints || [])],
    hooks: {
      ...hooks,
      beforeOperation: [refuseGlobalRestore, ...staleGlobalHooks.beforeOperation, ...(hooks.beforeOperation ?? [])],
      beforeValidate: [...staleGlobalHooks.beforeValidate, ...(hooks.beforeValidate ?? [])],
      beforeChange: [...(hooks.beforeChange ?? []), rememberGlobalSaver],
    },
  }
}
