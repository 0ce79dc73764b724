import { appConfig, type RouteRule } from '#config'
import { ruleMatcher } from './rule-matcher.ts'
import { rulesFor } from './route-rules.ts'

const matcher = ruleMatcher(appConfig.routeRules)

/** What holds for `path` on the server; browsers read the same rules in their build's manifest. */
export const configRules = (path: string): RouteRule => rulesFor(path, matcher)
