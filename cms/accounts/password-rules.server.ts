import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const MIN_LENGTH = 12
const MAX_LENGTH = 200
/** On zxcvbn's scale from 0 to 4, the score that withstands offline guessing of a slow hash like Payload's. */
const MIN_SCORE = 3

let estimator: ZxcvbnFactory | undefined

const wordsOf = (text: string) =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2).map((word) => word.toLowerCase())

/**
 * Returns why a password is rejected, as a message for the user, or `null` if it is accepted. Common passwords, keyboard patterns,
 * repetitions and known facts about the person add no strength.
 * @param known the person's email address and name, and the site's name
 */
export function passwordProblem(password: string, known: readonly (string | null | undefined)[]): string | null {
  if (password.length < MIN_LENGTH) return `Use ${MIN_LENGTH} characters or more. A few unrelated words are easy to remember.`
  if (password.length > MAX_LENGTH) return `Use at most ${MAX_LENGTH} characters.`
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const { score } = estimator.check(
    password,
    known.flatMap((text) => (text ? wordsOf(text) : [])),
  )
  return score < MIN_SCORE
    ? 'This password is easy to guess: it is common, or based on your name, your email address or the site’s name. Use a few unrelated words.'
    : null
}
