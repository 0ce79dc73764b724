import { configRules } from './builds/config-rules.server.ts'
import { type AnyRouter, notFound, type StaticDataRouteOption } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { RouteRule } from '#config'
import { isOutdated } from '#app/ui/outdated.ts'
import { hasEmptySegment } from '#platform/http/link-safety.ts'
import { loadDocument } from './builds/reload-guard.ts'
import { loadDeferred } from './start-deferred.ts'
import type { Destination } from './middleware.ts'
import { setResponseStatus } from '@tanstack/react-start/server'

/** A route's verdict on an address that matches its pattern: only `true` accepts it. */
type Validity = boolean | { statusCode?: number; statusMessage?: string }

export type Validate = (to: Destination) => Validity | Promise<Validity>

/** The reason why an address is refused, shown on the error page. */
export type Refusal = { statusCode: number; statusMessage: string; path: string }

/** Creates the refusal of an address, optionally with a reason. */
export function refusal(path: string, reason: Validity = false): Refusal {
  const { statusCode, statusMessage } = (typeof reason === 'object' && reason) || {}
  return { statusCode: statusCode || 404, statusMessage: statusMessage || `Page Not Found: ${path}`, path }
}

/** Validates an address with every matched route; the first that does not return `true` refuses. `null` if all accept. */
export async function findRefusal(routes: readonly { validate?: Validate }[], to: Destination): Promise<Refusal | null> {
  for (const { validate } of routes) {
    const validity = validate ? await validate(to) : true
    if (validity !== true) return refusal(to.href, validity)
  }
  return null
}

/** Sets the status of the response on the server. */
const setStatus = createIsomorphicFn()
  .server((status: number): void => setResponseStatus(status))
  .client((): void => undefined)

type Opening = {
  location: { publicHref: string; pathname: string; search: object; state: object }
  matches: readonly { params: Destination['params']; staticData: StaticDataRouteOption }[]
  preload: boolean
}

const rulesAt = createIsomorphicFn()
  .server(async (path: string): Promise<RouteRule> => configRules(path))
  // The rules of a former build cannot be loaded; the page is opened anyway.
  .client((path: string): Promise<RouteRule> =>
    loadDeferred().then(
      ({ manifestRules }) => manifestRules(path),
      () => ({}),
    ),
  )

/** Returns the middleware that applies, without duplicates, in order: the routes' from the outermost in, then as rules add or remove. */
export function middlewareNames(routes: readonly { middleware?: string[] }[], rules: Record<string, boolean> = {}): string[] {
  const names = new Set(routes.flatMap((route) => route.middleware ?? []))
  for (const [name, applies] of Object.entries(rules)) {
    if (applies) names.add(name)
    else names.delete(name)
  }
  return [...names]
}

async function refuse(reason: Refusal): Promise<never> {
  // The framework sets 404 itself.
  if (reason.statusCode !== 404) setStatus(reason.statusCode)
  throw notFound({ data: reason })
}

/** Loads the page as a whole document; returns only if that was just tried. */
async function loadWholeDocument({ publicHref, state }: Opening['location']): Promise<void> {
  if (loadDocument(publicHref, { state })) await new Promise<never>(() => {})
}

/** Imports the code that runs middleware. If the chunk is gone, the page is loaded from the current build. */
async function loadMiddleware(location: Opening['location']) {
  try {
    return await import('./middleware.ts')
  } catch (error) {
    if (typeof window !== 'undefined') await loadWholeDocument(location)
    throw error
  }
}

/**
 * Checks a page of the site before it is opened, on the server and in the browser: loads a whole document if the build is
 * outdated, follows redirect rules, validates the address and runs middleware. A prefetch is only validated.
 */
export async function checkPage({ location, matches, preload }: Opening): Promise<void> {
  const { publicHref: href, pathname, search } = location
  if (!preload && isOutdated()) await loadWholeDocument(location)
  // The router ignores trailing slashes, so it would show the page of `/a` at `/a//`; the server answers 404.
  if (hasEmptySegment(href.replace(/[?#].*$/s, ''))) throw notFound()
  const to: Destination = { href, pathname, search, params: matches.at(-1)?.params ?? {} }
  const routes = matches.map(({ staticData }) => staticData)
  const { redirect: target, appMiddleware } = preload ? {} : await rulesAt(pathname)
  // Imported on demand: few pages have a rule.
  if (target) (await import('./follow-rule.ts')).followRule(target, pathname)
  const refused = await findRefusal(routes, to)
  if (refused) await refuse(refused)
  const names = preload ? [] : middlewareNames(routes, appMiddleware)
  if (names.length > 0 && !(await (await loadMiddleware(location)).applyMiddleware(names, to))) await refuse(refusal(href))
}

/**
 * Installs `checkPage` on every page of the site. It runs in the pages' own routes, not in their parent, so that the parent's
 * header and footer are loaded for error pages too.
 */
export function checkPages(router: AnyRouter): void {
  for (const route of Object.values<AnyRouter['routeTree']>(router.routesById)) {
    if (route.parentRoute?.id === '/_site') route.options.beforeLoad = checkPage
  }
}
