import { type CollectionBeforeOperationHook, type FlattenedBlock, type FlattenedField, type PayloadRequest, QueryError } from 'payload'
import type { Cms } from '#cms/core/cms.ts'

type Args = { req: PayloadRequest; overrideAccess?: boolean; sort?: unknown; joins?: unknown; field?: unknown }

/** The fields below a field, in the same document. */
function innerFields(field: FlattenedField, req: PayloadRequest): FlattenedField[] {
  if (field.type === 'blocks') {
    const shared: Record<string, FlattenedBlock | undefined> = req.payload.blocks
    return field.blocks.flatMap((block) => (typeof block === 'string' ? shared[block] : block)?.flattenedFields ?? [])
  }
  return 'flattenedFields' in field ? field.flattenedFields : []
}

const relatedSlugs = (field: FlattenedField) =>
  ['relationTo' in field ? field.relationTo : [], field.type === 'join' ? field.collection : []].flat()

/**
 * Whether the caller may read every field of a path, and every document that it leads through. Names that are no fields, such as
 * languages and “version”, are skipped; fields above are searched again, so that no way of writing a path leads past a field.
 */
async function mayRead(req: PayloadRequest, fields: FlattenedField[], [name, ...rest]: readonly string[]): Promise<boolean> {
  if (name === undefined) return true
  const field = fields.find((one) => one.name === name)
  if (!field) return mayRead(req, fields, rest)
  if ('hidden' in field && field.hidden) return false
  // Rules of a field get no document here, as in Payload's own check of queries.
  const rule = 'access' in field ? (field.access?.read as ((args: { req: PayloadRequest }) => unknown) | undefined) : undefined
  if (rule && !(await rule({ req }))) return false
  const inner = [...innerFields(field, req)]
  for (const slug of relatedSlugs(field)) {
    const { access, flattenedFields } = req.payload.collections[slug].config
    const leadsThrough = flattenedFields.some((one) => rest.includes(one.name))
    // A rule that depends on the document would have to hide the order of those it hides.
    if (leadsThrough && (await access.read({ req, slug })) !== true) return false
    inner.push(...flattenedFields)
  }
  return mayRead(req, [...inner, ...fields], rest)
}

/** The paths that a query sorts or groups by. */
function pathsOf({ sort, joins, field }: Pick<Args, 'sort' | 'joins' | 'field'>): string[] {
  const own = [sort ?? [], field ?? []].flat().flatMap((key) => String(key).split(','))
  const joined = Object.entries(joins ?? {}).flatMap(([name, join]) =>
    typeof join === 'object' && join !== null ? pathsOf(join as Args).map((path) => `${name}.${path}`) : [],
  )
  return [...own, ...joined]
}

async function refuseUnreadable(req: PayloadRequest, fields: FlattenedField[], query: Pick<Args, 'sort' | 'joins' | 'field'>) {
  for (const path of pathsOf(query)) {
    const names = path
      .trim()
      .replaceAll('__', '.')
      .split('.')
      .map((name) => name.replace(/^-/, ''))
    if (!(await mayRead(req, fields, names))) throw new QueryError([{ path }])
  }
}

const refuseInCollection: CollectionBeforeOperationHook = async ({ args, collection }) => {
  const { req, overrideAccess, ...query } = args as Args
  if (!overrideAccess) await refuseUnreadable(req, collection.flattenedFields, query)
}

/**
 * Refuses to sort or group by what the caller may not read: its order would tell. Payload skips the check for hidden fields of related
 * documents, such as the hash of a password, and the database then sorts by them.
 */
export function refuseUnreadableSorts(cms: Cms): void {
  for (const { config } of Object.values(cms.collections)) config.hooks.beforeOperation.push(refuseInCollection)
  // Versions of globals are read without a hook.
  const findGlobalVersions = cms.db.findGlobalVersions.bind(cms.db)
  cms.db.findGlobalVersions = async (args) => {
    const fields = cms.globals.config.find(({ slug }) => slug === args.global)?.flattenedFields ?? []
    if (args.req) await refuseUnreadable(args.req as PayloadRequest, fields, args)
    return findGlobalVersions(args)
  }
}
