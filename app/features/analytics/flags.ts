import type { PostHog } from 'posthog-js'

/** What of PostHog's client knows this visitor's flags. */
export type FlagSource = Pick<PostHog, 'onFeatureFlags' | 'getFeatureFlag' | 'getFeatureFlagPayload'>

let source: FlagSource | null = null
let version = 0
let stop = () => {}
const listeners = new Set<() => void>()

function changed(): void {
  version += 1
  for (const tell of listeners) tell()
}

/** Where flags are read from now on; `null` once nobody may ask any more. */
export function readFlagsFrom(next: FlagSource | null): void {
  stop()
  source = next
  stop = next?.onFeatureFlags(changed) ?? (() => {})
  changed()
}

export const flagSource = (): FlagSource | null => source

/** Grows with every change: what React compares. */
export const flagsVersion = (): number => version

export function onFlags(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
