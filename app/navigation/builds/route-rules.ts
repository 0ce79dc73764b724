import type { RouteRule } from '#config'

/** Rules by pattern, as in the manifest: exact paths, paths with all descendants, paths with one wildcard segment. */
export type RuleMatcher = {
  static: Record<string, RouteRule>
  wildcard: Record<string, RouteRule>
  dynamic: Record<string, RuleMatcher>
}

const shortFirst = <T>(rules: Record<string, T>) => Object.entries(rules).toSorted(([a], [b]) => a.length - b.length)

/** Returns all rules that match `path`, the most specific last. */
function matchingRules(path: string, { static: exact, wildcard, dynamic }: RuleMatcher): RouteRule[] {
  const below = (key: string) => path.startsWith(`${key}/`)
  const wide = shortFirst(wildcard).filter(([key]) => path === key || below(key))
  const free = shortFirst(dynamic).filter(([key]) => below(key))
  return [
    ...wide.map(([, rule]) => rule),
    ...free.flatMap(([key, rest]) =>
      matchingRules(
        `/${path
          .slice(key.length + 1)
          .split('/')
          .slice(1)
          .join('/')}`,
        rest,
      ),
    ),
    ...(exact[path] ? [exact[path]] : []),
  ]
}

/** Merges all rules that match `path`; for each key the most specific wins. A trailing slash is ignored. */
export function rulesFor(path: string, matcher: RuleMatcher): RouteRule {
  const rules = matchingRules(path.replace(/(?<=.)\/$/, ''), matcher)
  const merged: RouteRule = Object.assign({}, ...rules)
  const middleware = rules.map(({ appMiddleware }) => appMiddleware).filter((names) => names !== undefined)
  return middleware.length > 0 ? { ...merged, appMiddleware: Object.assign({}, ...middleware) } : merged
}
