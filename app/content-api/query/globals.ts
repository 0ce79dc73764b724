/** A condition as it is written; `Condition` is its parsed form. */
type WhereInput = Readonly<Record<string, unknown>>

/** The parameters as they are sent. */
export type QueryParams = {
  only?: readonly string[]
  without?: readonly string[]
  where?: readonly WhereInput[]
  sort?: readonly Readonly<Record<string, unknown>>[]
  limit?: number
  skip?: number
  first?: true
  count?: true
  surround?: { query: string | WhereInput; before?: number; after?: number }
  dirConfig?: true
}

/** A site's global queries: one per name, each for a single document unless its `type` is "find". */
export type GlobalQueries = Readonly<Record<string, QueryParams & { type?: 'find' | 'findOne' }>>

const LIST = 'Globals must be a list of keys with QueryBuilderParams as a value.'

/** Answers every global query, by name; one that fails or finds nothing is `null`. `log` is called for an invalid configuration. */
export async function findGlobals(
  globals: GlobalQueries | readonly unknown[],
  fetch: (params: QueryParams) => Promise<unknown>,
  log: (message: string) => void,
): Promise<Record<string, unknown>> {
  if (Array.isArray(globals)) {
    log(LIST)
    return {}
  }
  const named = Object.entries(globals as GlobalQueries)
  const answers = named.map(async ([name, { type, ...params }]) => {
    const query: QueryParams = type === 'find' ? params : { ...params, first: true }
    return [name, (await fetch(query).catch(() => null)) ?? null] as const
  })
  return Object.fromEntries(await Promise.all(answers))
}
