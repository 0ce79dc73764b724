import type { SafeLocation } from '#platform/http/safe-location.ts'
import type { Resolved } from '../resolve.server.ts'

/** The outcome of an address without a page of its own: a redirect, or 410 Gone. `rule` is the id of the rule that caused it. */
export type RedirectOutcome = { redirect: SafeLocation; status: number; rule?: number } | { gone: true; rule?: number }

/** Converts a resolved address that is not a document. */
export function redirectOutcome(found: Exclude<Resolved, { kind: 'document' }>): RedirectOutcome {
  const rule = typeof found.by === 'object' ? found.by.rule : undefined
  return found.kind === 'gone' ? { gone: true, rule } : { redirect: found.to, status: found.status, rule }
}
