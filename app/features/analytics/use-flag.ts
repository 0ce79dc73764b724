import { useSyncExternalStore } from 'react'
import { analyticsConfig } from '#analytics'
import { flagSource, flagsVersion, onFlags } from './flags.ts'

type Flags = typeof analyticsConfig.flags

export type FlagKey = keyof Flags

/** A flag of PostHog's as this visitor has it. Both are undefined until the client has heard of it, and for who has not agreed. */
export type Flag<Key extends FlagKey> = {
  value: Flags[Key]['values'][number] | undefined
  payload: (Flags[Key]['payload'] extends (said: unknown) => said is infer Payload ? Payload : never) | undefined
}

function read<Key extends FlagKey>(key: Key): Flag<Key> {
  const source = flagSource()
  const { values, payload: isPayload } = analyticsConfig.flags[key]
  const said = source?.getFeatureFlag(key)
  const value = (values as readonly unknown[]).includes(said) ? (said as Flag<Key>['value']) : undefined
  // A payload belongs to a value; and it is written by hand, in another system.
  const payload: unknown = value === undefined ? undefined : source?.getFeatureFlagPayload(key)
  return { value, payload: isPayload(payload) ? (payload as Flag<Key>['payload']) : undefined }
}

/**
 * A flag of `analytics.config.ts`, drawn anew when it changes. It loads and asks for nothing by itself; on the server, and while
 * a page comes alive, there is no flag, so the page is the same for everybody.
 */
export function useFlag<Key extends FlagKey>(key: Key): Flag<Key> {
  const version = useSyncExternalStore(onFlags, flagsVersion, () => 0)
  return version === 0 ? { value: undefined, payload: undefined } : read(key)
}
