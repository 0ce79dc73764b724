import type { CollectionBeforeOperationHook, CollectionSlug, FieldHook, PayloadRequest } from 'payload'
import { claimsOn } from '#cms/redirects/addresses.server.ts'
import { queryIn } from '#cms/core/query.server.ts'
import type { Cms } from '#cms/core/cms.ts'

const MAX_COPIES = 200

/** Returns `about-copy`, then `about-copy-2`, also for a copy of a copy. Dots become hyphens: `1.0` is copied as `1-0-copy`. */
export function copyName(name: string, count: number, maxLength: number): string {
  const base = name.replace(/-copy(?:-\d+)?$/, '').replaceAll('.', '-')
  const ending = count === 1 ? '-copy' : `-copy-${count}`
  return base.slice(0, maxLength - ending.length).replace(/[-_]+$/, '') + ending
}

type Source = { path?: unknown }

/** Returns true if a document of this collection has the name, or any document has the resulting address. */
async function isTaken(req: PayloadRequest, collection: CollectionSlug, field: string, name: string, { path }: Source): Promise<boolean> {
  const found = await req.payload.db.findOne<{ id: number }>({ collection, where: { [field]: { equals: name } }, req })
  if (found) return true
  if (typeof path !== 'string') return false
  return (await claimsOn(queryIn(req), [path.replace(/[^/]*$/, name)])).length > 0
}

/** Makes a field that has to be unique unique again when a document is duplicated. */
export const uniqueNameOnCopy =
  (maxLength: number): FieldHook =>
  async ({ collection, data, field, req, value }) => {
    if (typeof value !== 'string' || !collection) return value as unknown
    for (let count = 1; count <= MAX_COPIES; count += 1) {
      const name = copyName(value, count, maxLength)
      if (!(await isTaken(req, collection.slug, String(field.name), name, (data ?? {}) as Source))) return name
    }
    return value
  }

/** Makes every duplicate a draft. Runs after `guardPublishing`, which has refused users without the right to publish. */
export const copyAsDraft: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { duplicateFromID, data } = args as { duplicateFromID?: unknown; data?: object }
  if (operation !== 'create' || duplicateFromID === undefined || duplicateFromID === null) return args
  return { ...args, draft: true, publishAllLocales: false, data: { ...data, _status: 'draft' } } as unknown as typeof args
}

const asDraft: FieldHook = ({ value }) => (value === undefined || value === null ? undefined : 'draft')

/**
 * Makes duplicates drafts in all languages. Payload copies the status of the other languages, and would publish a copy in German
 * at once. `_status` is Payload's own field, so the configuration has no place for a hook on it.
 */
export function makeCopiesDrafts(cms: Cms): void {
  for (const { fields } of cms.config.collections) {
    const status = fields.find((field) => 'name' in field && field.name === '_status')
    if (status?.type === 'select') status.hooks = { ...status.hooks, beforeDuplicate: [asDraft] }
  }
}
