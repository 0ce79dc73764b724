/** Requests a page's data. */
type Request<Data> = (signal: AbortSignal) => Promise<Data>

/** Sends a request, or answers it from memory. */
export type Send = <Data>(request: Request<Data>) => Promise<Data>

type Context = { location: { state: object }; abortController: AbortController }

/**
 * Loads the data of a searchable page. The live search puts its own `send` into the state of a location that it preloads: the
 * cache behind it is loaded with the live search, and not with the routes.
 */
export function loadSearchable<Data>({ location, abortController: { signal } }: Context, request: Request<Data>): Promise<Data> {
  const { send } = location.state as { send?: Send }
  return send ? send(request) : request(signal)
}

/** Search parameters of a searchable page. They pass through unchanged; the server parses them. */
export const directorySearch = (search: Record<string, unknown>): Record<string, unknown> => search

/** Returns whether campaigns and advertisers add a parameter to addresses. */
export const isCampaign = (name: string): boolean => /^utm_|clid$/.test(name)

/**
 * The parameters that a searchable page depends on, in the same order for every spelling of its address: a page from memory was
 * rendered for one of them, without the parameters of campaigns.
 */
export const directoryDeps = ({ search }: { search: Record<string, unknown> }): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([name]) => !isCampaign(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** Search parameters of the changes page. */
export const changesSearch = ({ analyzer, before }: Record<string, unknown>): { analyzer?: string; before?: string } => ({
  analyzer: typeof analyzer === 'string' ? analyzer : undefined,
  before: typeof before === 'string' ? before : undefined,
})

/** Search parameters of the comparison: two shortcodes. */
export const compareSearch = ({ a, b }: Record<string, unknown>): { a?: string; b?: string } => ({
  a: typeof a === 'string' ? a : undefined,
  b: typeof b === 'string' ? b : undefined,
})
