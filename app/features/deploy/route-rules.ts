import type { RouteRule } from '#config'

/** Rules by pattern as the manifest has them: exact paths, paths with all below, paths with one free segment. */
export type RuleMatcher = {
  static: Record<string, RouteRule>
  wildcard: Record<string, RouteRule>
  dynamic: Record<string, RuleMatcher>
}

const shortFirst = <T>(rules: Record<string, T>) => Object.entries(rules).toSorted(([a], [b]) => a.length - b.length)

/** Every rule that covers `path`, the most specific last. */
function covering(path: string, { static: exact, wildcard, dynamic }: RuleMatcher): RouteRule[] {
  const below = (key: string) => path.startsWith(`${key}/`)
  const wide = shortFirst(wildcard).filter(([key]) => path === key || below(key))
  const free = shortFirst(dynamic).filter(([key]) => below(key))
  return [
    ...wide.map(([, rule]) => rule),
    ...free.flatMap(([key, rest]) =>
      covering(
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

/** What holds for `path`: all rules that cover it, for each key the most specific one. A slash at the end does not count. */
export function rulesFor(path: string, matcher: RuleMatcher): RouteRule {
  const rules = covering(path.replace(/(?<=.)\/$/, ''), matcher)
  const merged: RouteRule = Object.assign({}, ...rules)
  const middleware = rules.map(({ appMiddleware }) => appMiddleware).filter((names) => names !== undefined)
  return middleware.length > 0 ? { ...merged, appMiddleware: Object.assign({}, ...middleware) } : merged
}
