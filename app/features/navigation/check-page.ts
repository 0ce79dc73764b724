import { type AnyRouter, notFound, type StaticDataRouteOption } from '@tanstack/react-router'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { RouteRule } from '#config'
import { isOutdated } from '../deploy/outdated.ts'
import { loadDocument } from '../deploy/reload-guard.ts'
import { loadLater } from '../shell/later.ts'
import { answerStatus } from './answer-status.ts'
import type { Destination } from './middleware.ts'
import { middlewareNames } from './middleware-names.ts'
import { findRefusal, type Refusal, refusal } from './validate.ts'

type Opening = {
  location: { href: string; pathname: string; search: object; state: object }
  matches: readonly { params: Destination['params']; staticData: StaticDataRouteOption }[]
  preload: boolean
}

const rulesAt = createIsomorphicFn()
  .server(async (path: string): Promise<RouteRule> => (await import('../deploy/config-rules.server.ts')).configRules(path))
  // A build that is gone has no rules to be had; the page is opened all the same.
  .client((path: string): Promise<RouteRule> =>
    loadLater().then(
      ({ manifestRules }) => manifestRules(path),
      () => ({}),
    ),
  )

async function refuse(reason: Refusal): Promise<never> {
  // The framework answers 404 by itself.
  if (reason.statusCode !== 404) await answerStatus(reason.statusCode)
  throw notFound({ data: reason })
}

/** Loads the page as a whole document; returns only if that was done a moment ago. */
async function leaveFor({ href, state }: Opening['location']): Promise<void> {
  if (loadDocument(href, { state })) await new Promise<never>(() => {})
}

/** The code that asks middleware. Where it is gone, the page is loaded from the build that has it. */
async function loadMiddleware(location: Opening['location']) {
  try {
    return await import('./ask-middleware.ts')
  } catch (error) {
    if (typeof window !== 'undefined') await leaveFor(location)
    throw error
  }
}

/**
 * What has to be settled before a page of the site is opened, on the server and in the browser: whether it takes a whole
 * document of a newer build, is moved, is refused by its route, or has middleware in its way. A page that is only fetched
 * ahead is just validated.
 */
export async function checkPage({ location, matches, preload }: Opening): Promise<void> {
  const { href, pathname, search } = location
  if (!preload && isOutdated()) await leaveFor(location)
  const to: Destination = { href, pathname, search, params: matches.at(-1)?.params ?? {} }
  const routes = matches.map(({ staticData }) => staticData)
  const { redirect: target, appMiddleware } = preload ? {} : await rulesAt(pathname)
  // Few pages have a rule.
  if (target) (await import('./follow-rule.ts')).followRule(target, pathname)
  const refused = await findRefusal(routes, to)
  if (refused) await refuse(refused)
  const names = preload ? [] : middlewareNames(routes, appMiddleware)
  if (names.length > 0 && !(await (await loadMiddleware(location)).askMiddleware(names, to))) await refuse(refusal(href))
}

/**
 * Has every page of the site checked before it is opened. The pages' own routes do it, not the one above them: what that
 * has loaded, header and footer, then surrounds a refusal too.
 */
export function checkPages(router: AnyRouter): void {
  for (const route of Object.values<AnyRouter['routeTree']>(router.routesById)) {
    if (route.parentRoute?.id === '/_site') route.options.beforeLoad = checkPage
  }
}
