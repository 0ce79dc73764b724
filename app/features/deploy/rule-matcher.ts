import { createRouter, exportMatcher, toRouteMatcher } from 'radix3'
import type { RouteRule } from '#config'
import type { RuleMatcher } from './route-rules.ts'

/**
 * Rules by pattern in the form that the manifest has and that is quick to look up. Server and build only.
 */
export const ruleMatcher = (rules: Record<string, RouteRule>): RuleMatcher =>
  // The library's type is of its own maps; what it exports are plain objects.
  exportMatcher(toRouteMatcher(createRouter({ routes: rules }))) as unknown as RuleMatcher
