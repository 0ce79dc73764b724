import {
  APIError,
  buildVersionCollectionFields,
  type CollectionBeforeOperationHook,
  type FlattenedBlock,
  type FlattenedField,
  getLocalizedPaths,
  type PayloadRequest,
  QueryError,
  type SanitizedCollectionConfig,
} from 'payload'
import type { Cms } from '#cms/core/cms.ts'
import { isJoining } from './limits/api-limits.ts'

/** The parts of a query that name fields, as REST and the admin pass them. */
type Query = { where?: unknown; sort?: unknown; field?: unknown; joins?: unknown }

/** A path in a query. Sorting or grouping by it would reveal the order of values. */
type QueryPath = { path: string; orders: boolean }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Comparing with a condition (`contains: { name: … }`) follows relationships that the path does not show. */
const NESTED = 'A condition in “where” compares with another condition. Compare with a value instead.'

/** The paths of a `where`. @throws {APIError} if a path is compared with another condition */
function pathsOfWhere(where: unknown): string[] {
  return Object.entries(isRecord(where) ? where : {}).flatMap(([name, value]) => {
    if (isJoining(name)) return Object.values(value ?? {}).flatMap(pathsOfWhere)
    for (const [operator, operand] of Object.entries(isRecord(value) ? value : {})) {
      // A long list in a query string arrives as an object.
      if (isRecord(operand) && !/^(?:in|not_in|all)$/.test(operator)) throw new APIError(NESTED, 400)
    }
    return [name]
  })
}

const keysOf = (sort: unknown): string[] => [sort ?? []].flat().flatMap((keys) => String(keys).split(','))

const asPath = (key: string) =>
  key
    .trim()
    .replaceAll('__', '.')
    .replaceAll(/(^|\.)-/g, '$1')

/** All paths in a query; those of a join begin with its name. */
function* pathsOf({ where, sort, field, joins }: Query): Generator<QueryPath> {
  for (const path of pathsOfWhere(where)) yield { path: asPath(path), orders: false }
  for (const path of [...keysOf(sort), ...keysOf(field)]) yield { path: asPath(path), orders: true }
  for (const [name, join] of Object.entries(isRecord(joins) ? joins : {}))
    if (isRecord(join)) for (const { path, orders } of pathsOf(join)) yield { path: `${asPath(name)}.${path}`, orders }
}

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

/** Refuses an order by what the caller may not read. Payload skips its check for hidden fields of related documents. */
async function refuseUnreadable(req: PayloadRequest, fields: FlattenedField[], paths: Iterable<QueryPath>): Promise<void> {
  for (const { path, orders } of paths) {
    if (orders && !(await mayRead(req, fields, path.split('.')))) throw new QueryError([{ path }])
  }
}

/**
 * Refuses a path over more than one relationship. Payload checks what follows the second one only after it has answered
 * (`validateSearchParam`), so its refusal would reach nobody and end the process.
 */
function refuseLong({ payload, locale }: PayloadRequest, config: SanitizedCollectionConfig, paths: Iterable<QueryPath>): void {
  // A hook does not learn whether documents or their versions are read. A path of one is none of the other.
  const readAs = [config.flattenedFields, ...(config.versions ? [buildVersionCollectionFields(payload.config, config, true)] : [])]
  const joins = Object.values(config.joins).flat()
  const options = { collectionSlug: config.slug, locale: locale ?? '', overrideAccess: true, payload }
  for (const { path } of paths) {
    // Each join is a list of its own.
    const allowed = joins.some(({ joinPath }) => path.startsWith(`${joinPath}.`)) ? 2 : 1
    if (readAs.some((fields) => getLocalizedPaths({ ...options, fields, incomingPath: path }).length - 1 > allowed))
      throw new APIError(`“${path}” follows more than one relationship. Query the other collection first.`, 400)
  }
}

const checkCall: CollectionBeforeOperationHook = async ({ args, collection }) => {
  const { req, overrideAccess, ...query } = args as Query & { req: PayloadRequest; overrideAccess?: boolean }
  if (overrideAccess) return
  const paths = [...pathsOf(query)]
  if (paths.length === 0) return
  refuseLong(req, collection, paths)
  await refuseUnreadable(req, collection.flattenedFields, paths)
}

/** Checks the paths of every query, whoever asks: REST or an address of the admin. */
export function checkQueries(cms: Cms): void {
  for (const { config } of Object.values(cms.collections)) config.hooks.beforeOperation.push(checkCall)
  // Versions of globals are read without a hook. Their access rules are part of `where` by now.
  const findGlobalVersions = cms.db.findGlobalVersions.bind(cms.db)
  cms.db.findGlobalVersions = async (args) => {
    const fields = cms.globals.config.find(({ slug }) => slug === args.global)?.flattenedFields ?? []
    if (args.req) await refuseUnreadable(args.req as PayloadRequest, fields, pathsOf({ sort: args.sort }))
    return findGlobalVersions(args)
  }
}
