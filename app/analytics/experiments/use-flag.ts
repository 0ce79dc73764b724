import { useSyncExternalStore } from 'react'
import { analyticsConfig } from '#analytics'
import { flagSource, flagsVersion, onFlags } from './flags.ts'

type Flags = typeof analyticsConfig.flags

export type FlagKey = keyof Flags

/** A PostHog flag for this visitor. Both fields are undefined until the client has received it, and without consent. */
export type Flag<Key extends FlagKey> = {
  value: Flags[Key]['values'][number] | undefined
  payload: (Flags[Key]['payload'] extends (reported: unknown) => reported is infer Payload ? Payload : never) | undefined
}

function read<Key extends FlagKey>(key: Key): Flag<Key> {
  const source = flagSource()
  const { values, payload: isPayload } = analyticsConfig.flags[key]
  const reported = source?.getFeatureFlag(key)
  const value = (values as readonly unknown[]).includes(reported) ? (reported as Flag<Key>['value']) : undefined
  // A payload only counts with a valid value, and is validated because it is edited by hand in PostHog.
  const payload: unknown = value === undefined ? undefined : source?.getFeatureFlagPayload(key)
  return { value, payload: isPayload(payload) ? (payload as Flag<Key>['payload']) : undefined }
}

/**
 * Reads a flag of `analytics.config.ts` and rerenders when it changes. It requests nothing itself. There is no flag on the server
 * or during hydration, so the HTML is identical for every visitor.
 */
export function useFlag<Key extends FlagKey>(key: Key): Flag<Key> {
  const version = useSyncExternalStore(onFlags, flagsVersion, () => 0)
  return version === 0 ? { value: undefined, payload: undefined } : read(key)
}
