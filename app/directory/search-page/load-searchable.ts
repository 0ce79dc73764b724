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
