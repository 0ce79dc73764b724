import {
  APIError,
  buildVersionCollectionFields,
  type CollectionBeforeOperationHook,
  type FlattenedField,
  getLocalizedPaths,
  type PayloadRequest,
  type SanitizedCollectionConfig,
} from 'payload'

const JOINING = /^(?:and|or)$/i

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Comparing with a condition (`contains: { name: … }`) follows relationships that the path does not show. */
const NESTED = 'A condition in “where” compares with another condition. Compare with a value instead.'

/** The paths of a `where`. @throws {APIError} if a path is compared with another condition */
function pathsOfWhere(where: unknown): string[] {
  return Object.entries(isRecord(where) ? where : {}).flatMap(([name, value]) => {
    if (JOINING.test(name)) return Object.values(value ?? {}).flatMap(pathsOfWhere)
    for (const [operator, operand] of Object.entries(isRecord(value) ? value : {})) {
      // A long list in a query string arrives as an object.
      if (isRecord(operand) && !/^(?:in|not_in|all)$/.test(operator)) throw new APIError(NESTED, 400)
    }
    return [name]
  })
}

const pathsOfSort = (sort: unknown): string[] =>
  [sort ?? []].flat().flatMap((keys) =>
    String(keys)
      .split(',')
      .map((key) => key.replace(/^-/, '')),
  )

type Args = { req: PayloadRequest; where?: unknown; sort?: unknown; field?: unknown; joins?: unknown; overrideAccess?: boolean }

/** The relationships that a path follows, as Payload reads it. */
function relationsIn(path: string, fields: FlattenedField[], { slug }: SanitizedCollectionConfig, { locale, payload }: PayloadRequest) {
  const incomingPath = path.replaceAll('__', '.')
  return getLocalizedPaths({ collectionSlug: slug, fields, incomingPath, locale: locale ?? '', overrideAccess: true, payload }).length - 1
}

/** Each join is a list of its own. */
const joinsOf = ({ joins: byCollection }: SanitizedCollectionConfig) => Object.values(byCollection).flat()

function checkPaths(args: Args, config: SanitizedCollectionConfig): void {
  // A hook does not learn whether documents or their versions are read. A path of one is none of the other.
  const readAs = [config.flattenedFields, ...(config.versions ? [buildVersionCollectionFields(args.req.payload.config, config, true)] : [])]
  for (const path of [...pathsOfWhere(args.where), ...pathsOfSort(args.sort), ...pathsOfSort(args.field)]) {
    if (readAs.some((fields) => relationsIn(path, fields, config, args.req) > 1))
      throw new APIError(`“${path}” follows more than one relationship. Query the other collection first.`, 400)
  }
}

/**
 * Rejects paths over more than one relationship in conditions and sort keys, whoever asks: REST, GraphQL or an address of the admin.
 * Payload checks what follows the second one only after it has answered (`validateSearchParam`), so its refusal would reach nobody
 * and end the process.
 */
export const boundRelations: CollectionBeforeOperationHook = ({ args, collection }) => {
  const call = args as Args
  if (call.overrideAccess) return args
  checkPaths(call, collection)
  for (const { field, joinPath } of joinsOf(collection)) {
    const join = isRecord(call.joins) ? call.joins[joinPath] : undefined
    if (!isRecord(join)) continue
    for (const slug of [field.collection].flat()) {
      const joined = call.req.payload.collections[slug]?.config
      if (joined) checkPaths({ req: call.req, where: join.where, sort: join.sort }, joined)
    }
  }
  return args
}
