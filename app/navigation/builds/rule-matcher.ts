import { createRouter, exportMatcher, toRouteMatcher } from 'radix3'
import type { RouteRule } from '#config'
import type { RuleMatcher } from './route-rules.ts'

/** Compiles rules by pattern into the manifest's form. Server and build only. */
export const ruleMatcher = (rules: Record<string, RouteRule>): RuleMatcher =>
  // The library's type declares its internal maps; the export consists of plain objects.
  exportMatcher(toRouteMatcher(createRouter({ routes: rules }))) as unknown as RuleMatcher
