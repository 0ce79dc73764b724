/** Where somebody is going, as middleware and validation see it. */
export type Destination = {
  /** Path, query and hash, as the router holds them; a server never sees a hash. */
  href: string
  pathname: string
  params: Record<string, string | undefined>
  search: object
}

/**
 * What middleware answers: go on (`true` or nothing), stop (`false`), a place inside the site to go instead, or the error
 * to show.
 */
type MiddlewareResult = boolean | string | Error | undefined

export type Middleware = (to: Destination) => MiddlewareResult | Promise<MiddlewareResult>

/** Middleware by name; routes list the names in their `staticData`, address rules in `appMiddleware`. */
export const middleware: Record<string, Middleware> = {}

/**
 * Asks one after the other, until one does not say "go on".
 * @returns its answer, or `true`
 * @throws when there is no middleware of one of the names
 */
export async function runMiddleware(
  names: readonly string[],
  to: Destination,
  known: Record<string, Middleware> = middleware,
): Promise<NonNullable<MiddlewareResult>> {
  for (const name of names) {
    const ask = Object.hasOwn(known, name) ? known[name] : undefined
    if (!ask) {
      const valid = import.meta.env.DEV
        ? ` Valid middleware: ${Object.keys(known)
            .map((each) => `'${each}'`)
            .join(', ')}.`
        : ''
      throw new Error(`Unknown route middleware: '${name}'.${valid}`)
    }
    const result = (await ask(to)) ?? true
    if (result !== true) return result
  }
  return true
}
