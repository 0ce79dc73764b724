import type { SafeLocation } from '#cms/safe-location.ts'
import type { Resolved } from './resolve.server.ts'

/** An address without a page of its own: visitors are sent on, or told that it is gone on purpose. `rule` says by which. */
export type Elsewhere = { redirect: SafeLocation; status: number; rule?: number } | { gone: true; rule?: number }

/** What a lookup that found no document answers. */
export function elsewhere(found: Exclude<Resolved, { kind: 'document' }>): Elsewhere {
  const rule = typeof found.by === 'object' ? found.by.rule : undefined
  return found.kind === 'gone' ? { gone: true, rule } : { redirect: found.to, status: found.status, rule }
}
