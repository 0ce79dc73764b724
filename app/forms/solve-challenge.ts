import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

const TIMEOUT_MS = 60_000

/**
 * Solves a challenge with Web Crypto, which does not block the page.
 * @returns the value of the field `proof`; `null` if the browser cannot solve it, as on a page without https
 */
export async function proofOf(challenge: Challenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: TIMEOUT_MS })
  return solution && JSON.stringify({ challenge, solution })
}
