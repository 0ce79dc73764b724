import { createIsomorphicFn, getRouterInstance } from '@tanstack/react-start'
import { redirectTo } from '#app/documents/redirects/site-redirect.ts'
import { checkTarget } from '#platform/http/link-safety.ts'

type Indexed = { state: { __TSR_index: number } }

/**
 * Restores the address of the page still being shown, which the address bar has already left. Returns only if there is no such
 * page: on the server, or while the first page loads.
 */
const cancelNavigation = createIsomorphicFn()
  .server((): Promise<undefined> => Promise.resolve(undefined))
  .client(async (): Promise<undefined> => {
    const { history, latestLocation, state } = await getRouterInstance()
    const shown = state.resolvedLocation
    if (!shown) return
    const steps = (latestLocation as Indexed).state.__TSR_index - (shown as Indexed).state.__TSR_index
    if (steps === 0) throw redirectTo(shown.href, { replace: true })
    history.go(-steps)
    return new Promise<never>(() => {})
  })

/** The target of a navigation, as middleware and validation receive it. */
export type Destination = {
  /** Path with its language, query and hash, as in the address bar; the server never receives a hash. */
  href: string
  pathname: string
  params: Record<string, string | undefined>
  search: object
}

/**
 * The result of middleware: continue (`true` or `undefined`), stop (`false`), a path of this site to redirect to, or an error to
 * show.
 */
type MiddlewareResult = boolean | string | Error | undefined

export type Middleware = (to: Destination) => MiddlewareResult | Promise<MiddlewareResult>

/** Middleware by name; routes list names in their `staticData`, route rules in `appMiddleware`. */
export const middleware: Record<string, Middleware> = {}

/**
 * Runs middleware in order until one does not continue.
 * @returns its result, or `true`
 * @throws for an unknown name
 */
export async function runMiddleware(
  names: readonly string[],
  to: Destination,
  known: Record<string, Middleware> = middleware,
): Promise<NonNullable<MiddlewareResult>> {
  for (const name of names) {
    const run = Object.hasOwn(known, name) ? known[name] : undefined
    if (!run) {
      const valid = import.meta.env.DEV
        ? ` Valid middleware: ${Object.keys(known)
            .map((each) => `'${each}'`)
            .join(', ')}.`
        : ''
      throw new Error(`Unknown route middleware: '${name}'.${valid}`)
    }
    const result = (await run(to)) ?? true
    if (result !== true) return result
  }
  return true
}

/**
 * Runs middleware by name.
 * @returns whether the navigation may continue; if not, the address is refused
 * @throws a redirect, or the error that middleware returned
 */
export async function applyMiddleware(names: readonly string[], to: Destination, known?: Record<string, Middleware>): Promise<boolean> {
  const result = await runMiddleware(names, to, known)
  if (result instanceof Error) throw result
  if (result === false) await cancelNavigation()
  if (typeof result === 'boolean') return result
  checkTarget(result)
  throw redirectTo(result)
}
