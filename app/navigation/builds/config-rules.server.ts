import { serverConfig, type RouteRule } from '#config'
import { ruleMatcher } from './rule-matcher.ts'
import { rulesFor } from './route-rules.ts'

const matcher = ruleMatcher(serverConfig.routeRules)

/** Returns the rules for `path` on the server; browsers read the same rules from their build's manifest. */
export const configRules = (path: string): RouteRule => rulesFor(path, matcher)
