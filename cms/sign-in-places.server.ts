import { callerAddress } from './caller.ts'
import { env } from './env.ts'
import { placesOf } from './forms/network.ts'
import { countOne, limiterOf, uncountOne } from './limiters.server.ts'
import type { Cms } from './payload.server.ts'

/** The address that asks and the network around it, each with its limiter. */
function placesHere(cms: Cms) {
  const { SIGN_IN_LIMIT_ADDRESS, SIGN_IN_LIMIT_NETWORK } = env()
  const { own, network } = placesOf(callerAddress())
  return [
    [limiterOf(cms, 'sign-in-address', SIGN_IN_LIMIT_ADDRESS), own],
    [limiterOf(cms, 'sign-in-network', SIGN_IN_LIMIT_NETWORK), network],
  ] as const
}

/**
 * Counts an attempt by where it comes from, whatever account it names: otherwise one password could be tried on all.
 * @returns in how many seconds the next attempt may come, or `null` when this one may go on
 */
export async function countPlace(cms: Cms): Promise<number | null> {
  for (const [limiter, key] of placesHere(cms)) {
    const result = await countOne(limiter, key)
    if ('seconds' in result) return result.seconds
  }
  return null
}

/** Takes back what was counted for an attempt that succeeded: an office may sign in from one address as often as it likes. */
export async function uncountPlace(cms: Cms): Promise<void> {
  for (const [limiter, key] of placesHere(cms)) await uncountOne(limiter, key)
}
