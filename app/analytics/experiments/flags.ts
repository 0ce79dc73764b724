import type { PostHog } from 'posthog-js'

/** The part of the PostHog client that reads flags. */
export type FlagSource = Pick<PostHog, 'onFeatureFlags' | 'getFeatureFlag' | 'getFeatureFlagPayload'>

let source: FlagSource | null = null
let version = 0
let stop = () => {}
const listeners = new Set<() => void>()

function changed(): void {
  version += 1
  for (const notify of listeners) notify()
}

/** Sets the source of flags; `null` after consent is withdrawn. */
export function readFlagsFrom(next: FlagSource | null): void {
  stop()
  source = next
  stop = next?.onFeatureFlags(changed) ?? (() => {})
  changed()
}

export const flagSource = (): FlagSource | null => source

/** The `useSyncExternalStore` snapshot, incremented with every change. */
export const flagsVersion = (): number => version

export function onFlags(notify: () => void): () => void {
  listeners.add(notify)
  return () => listeners.delete(notify)
}
