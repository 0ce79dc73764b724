import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

const LONGEST_MS = 60_000

/**
 * Does the work a suspect is asked for, in the browser's own cryptography, which leaves the page free meanwhile.
 * @returns what is sent along as `proof`; `null` where the browser cannot, as on a page without https
 */
export async function proofOf(challenge: Challenge): Promise<string | null> {
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_MS })
  return solution && JSON.stringify({ challenge, solution })
}
