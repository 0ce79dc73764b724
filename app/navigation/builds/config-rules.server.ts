import { serverConfig, type RouteRule } from '#config'
import { rulesFor, type RuleMatcher } from './route-rules.ts'
import { createRouter, exportMatcher, toRouteMatcher } from 'radix3'

/** Compiles rules by pattern into the manifest's form. Server and build only. */
export const ruleMatcher = (rules: Record<string, RouteRule>): RuleMatcher =>
  // The library's type declares its internal maps; the export consists of plain objects.
  exportMatcher(toRouteMatcher(createRouter({ routes: rules }))) as unknown as RuleMatcher

const matcher = ruleMatcher(serverConfig.routeRules)

/** Returns the rules for `path` on the server; browsers read the same rules from their build's manifest. */
export const configRules = (path: string): RouteRule => rulesFor(path, matcher)
