import { DEFAULT_SORT, localeCondition } from './params.ts'

/** A site's global queries: one per name, each for a single document unless its `type` is "find". */
export type GlobalQueries = Readonly<Record<string, QueryParams & { type?: 'find' | 'findOne' }>>

const LIST = 'Globals must be a list of keys with QueryBuilderParams as a value.'

/** Answers every global query, by name; one that fails or finds nothing is `null`. `log` is called for an invalid configuration. */
export async function findGlobals(
  globals: GlobalQueries | readonly unknown[],
  fetch: QueryFetcher,
  log: (message: string) => void,
): Promise<Record<string, unknown>> {
  if (Array.isArray(globals)) {
    log(LIST)
    return {}
  }
  const named = Object.entries(globals as GlobalQueries)
  const answers = named.map(async ([name, { type, ...params }]) => {
    const query: QueryParams = type === 'find' ? params : { ...params, first: true }
    return [name, (await fetch<unknown>(query).catch(() => null)) ?? null] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}

/** A condition as our own code writes it; `Condition` is its parsed form. */
type WhereInput = Readonly<Record<string, unknown>>
type SortInput = Readonly<Record<string, unknown>>
type SurroundOptions = { before?: number; after?: number }

/** The parameters as they are sent. */
export type QueryParams = {
  only?: readonly string[]
  without?: readonly string[]
  where?: readonly WhereInput[]
  sort?: readonly SortInput[]
  limit?: number
  skip?: number
  first?: true
  count?: true
  surround?: SurroundOptions & { query: string | WhereInput }
  dirConfig?: true
}

/** Answers a query, in process or over HTTP; the caller knows the result type from the parameters. */
export type QueryFetcher = <T>(params: QueryParams) => Promise<T>

type Document = Readonly<Record<string, unknown>>

export type QueryBuilder<T> = {
  params: () => QueryParams
  only: (names: string | readonly string[]) => QueryBuilder<T>
  without: (names: string | readonly string[]) => QueryBuilder<T>
  /** Adds conditions to the existing ones. */
  where: (conditions: WhereInput | readonly WhereInput[]) => QueryBuilder<T>
  /** Adds sort entries; the last one takes precedence. */
  sort: (entries: SortInput | readonly SortInput[]) => QueryBuilder<T>
  limit: (count: number | string) => QueryBuilder<T>
  skip: (count: number | string) => QueryBuilder<T>
  locale: (locale: string) => QueryBuilder<T>
  withSurround: (around: string | WhereInput, options?: SurroundOptions) => QueryBuilder<T>
  withDirConfig: () => QueryBuilder<T>
  find: () => Promise<T[]>
  findOne: () => Promise<T>
  count: () => Promise<number>
  findSurround: (around: string | WhereInput, options?: SurroundOptions) => Promise<(T | null)[]>
}

const listOf = <V>(value: V | readonly V[]): readonly V[] => (Array.isArray(value) ? value : [value as V])

const joined = (parts: readonly string[]) => `/${parts.join('/')}`.replaceAll(/\/{2,}/g, '/')

/** The condition for a path: equality, or a prefix match. */
function pathCondition(path: string, isExact: boolean): WhereInput {
  if (isExact) return { _path: path.replace(/\/$/, '') || '/' }
  return { _path: new RegExp(`^${path.replaceAll(/[-[\]{}()*+.,^$/\\?|]/g, '\\$&')}`) }
}

function completeParams(params: QueryParams, path: string | undefined): QueryParams {
  const own = params.where ?? []
  const isExact = params.first === true && own.length === 0
  const where = path === undefined ? own : [...own, pathCondition(path, isExact)]
  const sort = params.sort?.length ? params.sort : DEFAULT_SORT
  return { ...params, where: [...where, ...localeCondition(where)], sort }
}

function build<T>(params: QueryParams, path: string | undefined, fetch: QueryFetcher): QueryBuilder<T> {
  const add = (more: QueryParams) => build<T>({ ...params, ...more }, path, fetch)
  const run = <R>(more: QueryParams) => fetch<R>(completeParams({ ...params, ...more }, path))
  const where: QueryBuilder<T>['where'] = (conditions) => add({ where: [...(params.where ?? []), ...listOf(conditions)] })
  return {
    params: () => completeParams(params, path),
    only: (names) => add({ only: listOf(names) }),
    without: (names) => add({ without: listOf(names) }),
    where,
    sort: (entries) => add({ sort: [...(params.sort ?? []), ...listOf(entries)] }),
    limit: (count) => add({ limit: Number.parseInt(String(count), 10) }),
    skip: (count) => add({ skip: Number.parseInt(String(count), 10) }),
    locale: (locale) => where({ _locale: locale }),
    withSurround: (query, options) => add({ surround: { query, ...options } }),
    withDirConfig: () => add({ dirConfig: true }),
    find: () => run({}),
    findOne: () => run({ first: true }),
    count: () => run({ count: true }),
    findSurround: (query, options) => run({ surround: { query, ...options } }),
  }
}

/**
 * Creates `queryContent(path…)`. With a path, `findOne` without further conditions finds exactly that document; every other
 * query matches paths by prefix. Builders are immutable; each call returns a new one.
 */
export function queryContentWith(fetch: QueryFetcher): <T = Document>(...path: string[]) => QueryBuilder<T> {
  return <T>(...path: string[]) => build<T>({}, path.length > 0 ? joined(path) : undefined, fetch)
}
