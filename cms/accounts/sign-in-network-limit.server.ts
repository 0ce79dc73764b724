import { callerAddress } from '#platform/http/caller.ts'
import { env } from '#platform/env/env.ts'
import { addressPrefixes } from '#cms/core/network.ts'
import { consumeLimit, limiterOf, refundLimit } from '#cms/core/limiters.server.ts'
import type { Cms } from '#cms/core/cms.ts'

/** The limiters for the caller's IP address and its network. */
function limitersForCaller(cms: Cms) {
  const { SIGN_IN_LIMIT_ADDRESS, SIGN_IN_LIMIT_NETWORK } = env()
  const { own, network } = addressPrefixes(callerAddress())
  return [
    [limiterOf(cms, 'sign-in-address', SIGN_IN_LIMIT_ADDRESS), own],
    [limiterOf(cms, 'sign-in-network', SIGN_IN_LIMIT_NETWORK), network],
  ] as const
}

/**
 * Counts an attempt by IP address and network, whatever account it names, so that one password cannot be tried on all accounts.
 * @returns the seconds to wait, or `null` if the attempt may proceed
 */
export async function countNetworkAttempt(cms: Cms): Promise<number | null> {
  for (const [limiter, key] of limitersForCaller(cms)) {
    const result = await consumeLimit(limiter, key)
    if ('seconds' in result) return result.seconds
  }
  return null
}

/** Refunds a successful attempt, so that an office sharing one IP address is not limited. */
export async function refundNetworkAttempt(cms: Cms): Promise<void> {
  for (const [limiter, key] of limitersForCaller(cms)) await refundLimit(limiter, key)
}
