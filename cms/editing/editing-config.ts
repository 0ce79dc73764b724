import type {
  CollectionBeforeChangeHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
  Field,
  GlobalBeforeOperationHook,
  GlobalConfig,
  GlobalSlug,
} from 'payload'
import { rememberGlobalSaver, rememberSaver, savedByField } from './saving/remember-saver.ts'
import { refuseGlobalRestore, restoreGlobalEndpoint } from './history/restore.ts'
import { markSettingsLanguage } from './history/version-history.ts'
import { reportUnpublishable } from './publishing/report-unpublishable.ts'
import { liveAddress, previewAddress } from './preview/preview-address.ts'
import { canonicalWithoutFallback, isOwnCanonical } from '#cms/core/site-path.ts'
import { isRoutable, type RoutableSlug } from '#cms/core/paths.ts'
import { staleGlobalHooks, staleSaveHooks } from './saving/guard-stale-save.ts'

export const hasDrafts = ({ versions }: CollectionConfig) => typeof versions === 'object' && Boolean(versions.drafts)

/** Not below a second: each autosave is a transaction, and an editor stops to think more often than that. */
const AUTOSAVE = { interval: 1500 }

/** Adds autosaved drafts to a collection’s version settings. */
function draftsOf({ versions }: CollectionConfig): CollectionConfig['versions'] {
  const options = typeof versions === 'object' ? versions : {}
  const drafts = typeof options.drafts === 'object' ? options.drafts : {}
  return { ...options, drafts: { autosave: AUTOSAVE, ...drafts } }
}

/** The widths the site is designed for. */
const BREAKPOINTS = [
  { name: 'phone', label: 'Phone', width: 360, height: 740 },
  { name: 'tablet', label: 'Tablet', width: 768, height: 1024 },
  { name: 'desktop', label: 'Desktop', width: 1440, height: 900 },
]

const sharePanel: Field = {
  name: 'share',
  type: 'ui',
  admin: { position: 'sidebar', components: { Field: '/editing/preview/admin/share-panel#SharePanel' } },
}

/** The list of versions, with who saved each, and the view of one of them. */
const versionsView = {
  versions: { Component: '/editing/history/admin/versions-view#VersionsView' },
  version: { Component: '/editing/history/admin/version-view#VersionView' },
}

const FORM_WATCH = '/editing/admin/localized-form-watch#LocalizedFormWatch'

/** The unsaved values of a form, which the live preview reads instead of the stored document. */
type Unsaved = { collection: RoutableSlug; id: number; data: Record<string, unknown> }

/**
 * Makes a read by id return the values of a form, with its relations populated. Only the server's own code sets `unsaved`
 * in a read's context, after checking the user's rights.
 */
const showUnsaved: CollectionBeforeOperationHook = ({ args, collection: { slug }, operation, req }) => {
  const unsaved = req.context.unsaved as Unsaved | undefined
  if (operation !== 'read' || unsaved?.collection !== slug) return
  if (!('id' in args) || Number(args.id) !== unsaved.id) return
  // `draft: true` would replace the values with the stored draft again.
  return { ...args, data: { ...unsaved.data, id: unsaved.id }, draft: false, flattenLocales: false }
}

type Addressed = { path?: string | null; seo?: { canonical?: string | null } | null }

/** Drops a canonical URL that is the document's own address. */
const dropOwnCanonical: CollectionBeforeChangeHook = ({ data, originalDoc }) => {
  const { path, seo } = data as Addressed
  const own = path ?? (originalDoc as Addressed | undefined)?.path
  if (seo?.canonical && isOwnCanonical(seo.canonical, own)) return { ...data, seo: { ...seo, canonical: null } }
}

/** Adds previews and share links to a collection whose documents have addresses. */
function withPreviews(collection: CollectionConfig): CollectionConfig {
  const { admin = {}, fields, hooks = {}, slug } = collection
  if (!isRoutable(slug)) return collection
  const { components = {} } = admin
  return {
    ...collection,
    admin: {
      ...admin,
      preview: previewAddress(slug),
      livePreview: { url: liveAddress(slug), breakpoints: BREAKPOINTS },
      components: { ...components, edit: { PreviewButton: '/editing/preview/admin/open-preview#OpenPreview', ...components.edit } },
    },
    fields: [...fields, sharePanel],
    hooks: {
      ...hooks,
      beforeOperation: [showUnsaved, ...(hooks.beforeOperation ?? [])],
      beforeRead: [...(hooks.beforeRead ?? []), canonicalWithoutFallback],
      beforeChange: [...(hooks.beforeChange ?? []), dropOwnCanonical],
    },
  }
}

/** Adds the list of versions and the form watch to the edit view. */
function adminOf({ admin = {}, slug }: CollectionConfig): CollectionConfig['admin'] {
  const { components = {} } = admin
  const { edit } = components
  const formWatch = { path: FORM_WATCH, serverProps: { collection: slug } }
  return {
    ...admin,
    components: {
      ...components,
      views: { ...components.views, edit: versionsView },
      edit: { ...edit, beforeDocumentControls: [formWatch, ...(edit?.beforeDocumentControls ?? [])] },
    },
  }
}

/**
 * Adds autosave, versions and guarded saves to a collection if it has drafts, and previews and share links if its documents have
 * addresses.
 */
export function withEditing(definition: CollectionConfig): CollectionConfig {
  if (!hasDrafts(definition)) return definition
  const collection = withPreviews(definition)
  const { hooks = {} } = collection
  return {
    ...collection,
    admin: adminOf(collection),
    versions: draftsOf(collection),
    fields: [...collection.fields, savedByField],
    hooks: {
      ...hooks,
      beforeOperation: [...staleSaveHooks.beforeOperation, ...(hooks.beforeOperation ?? [])],
      beforeValidate: [...staleSaveHooks.beforeValidate, ...(hooks.beforeValidate ?? [])],
      beforeDelete: [...staleSaveHooks.beforeDelete, ...(hooks.beforeDelete ?? [])],
      beforeChange: [...(hooks.beforeChange ?? []), rememberSaver, reportUnpublishable],
    },
  }
}

/**
 * Completes a save with the language as it is stored. Payload completes it with English where a translation is missing, and stores that.
 * The last hook of its kind: each call of the Local API with the same request sets the fallback anew.
 */
const completeWithoutFallback: GlobalBeforeOperationHook = ({ operation, req }) => {
  if (operation === 'update') req.fallbackLocale = false
}

/** Adds versions and guarded saves to a global. Globals have no drafts: a change is public as soon as it is saved. */
export function globalWithEditing(global: GlobalConfig): GlobalConfig {
  const { hooks = {}, admin = {} } = global
  const { components = {} } = admin
  const { edit } = components
  return {
    ...global,
    admin: {
      ...admin,
      components: {
        ...components,
        views: { ...components.views, edit: versionsView },
        edit: { ...edit, beforeDocumentControls: [FORM_WATCH, ...(edit?.beforeDocumentControls ?? [])] },
      },
    },
    versions: global.versions ?? { max: 50 },
    fields: [...global.fields, savedByField],
    endpoints: [restoreGlobalEndpoint(global.slug as GlobalSlug), ...(global.endpoints || [])],
    hooks: {
      ...hooks,
      beforeOperation: [
        refuseGlobalRestore,
        ...staleGlobalHooks.beforeOperation,
        ...(hooks.beforeOperation ?? []),
        completeWithoutFallback,
      ],
      beforeValidate: [...staleGlobalHooks.beforeValidate, ...(hooks.beforeValidate ?? [])],
      beforeChange: [...(hooks.beforeChange ?? []), rememberGlobalSaver],
      afterChange: [...(hooks.afterChange ?? []), markSettingsLanguage],
    },
  }
}
