import type { CollectionBeforeOperationHook, CollectionSlug, FieldHook, PayloadRequest } from 'payload'
import { claimsOn } from '../moves/claims.server.ts'
import { queryIn } from '../moves/query.server.ts'
import type { Cms } from '../payload.server.ts'

const MOST_COPIES = 200

/** `about-copy`, then `about-copy-2`; a copy of a copy is counted on. A version such as `1.0` becomes words, `1-0-copy`. */
export function copyName(name: string, count: number, longest: number): string {
  const base = name.replace(/-copy(?:-\d+)?$/, '').replaceAll('.', '-')
  const ending = count === 1 ? '-copy' : `-copy-${count}`
  return base.slice(0, longest - ending.length).replace(/[-_]+$/, '') + ending
}

type Source = { path?: unknown }

/** Whether a document of this kind has the name, or any document the address that would go with it. */
async function isTaken(req: PayloadRequest, collection: CollectionSlug, field: string, name: string, { path }: Source): Promise<boolean> {
  const found = await req.payload.db.findOne<{ id: number }>({ collection, where: { [field]: { equals: name } }, req })
  if (found) return true
  if (typeof path !== 'string') return false
  return (await claimsOn(queryIn(req), [path.replace(/[^/]*$/, name)])).length > 0
}

/** Gives the copy of a document a name of its own, for fields by which documents are told apart. */
export const freeName =
  (longest: number): FieldHook =>
  async ({ collection, data, field, req, value }) => {
    if (typeof value !== 'string' || !collection) return value as unknown
    for (let count = 1; count <= MOST_COPIES; count += 1) {
      const name = copyName(value, count, longest)
      if (!(await isTaken(req, collection.slug, String(field.name), name, (data ?? {}) as Source))) return name
    }
    return value
  }

/** A copy begins as a draft, whatever it is a copy of. Who may not publish has been refused if they asked for more. */
export const copyAsDraft: CollectionBeforeOperationHook = ({ args, operation }) => {
  const asked = args as { duplicateFromID?: unknown; data?: object }
  if (operation !== 'create' || asked.duplicateFromID === undefined || asked.duplicateFromID === null) return args
  return { ...args, draft: true, publishAllLocales: false, data: { ...asked.data, _status: 'draft' } } as unknown as typeof args
}

const asDraft: FieldHook = ({ value }) => (value === undefined || value === null ? undefined : 'draft')

/**
 * Payload copies the status of the other languages with the document, and would publish a copy in German at once. The
 * field is Payload's own, and the configuration has no place for a hook of it.
 */
export function copiesAreDrafts(cms: Cms): void {
  for (const { fields } of cms.config.collections) {
    const status = fields.find((field) => 'name' in field && field.name === '_status')
    if (status?.type === 'select') status.hooks = { ...status.hooks, beforeDuplicate: [asDraft] }
  }
}
