import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const SHORTEST = 12
const LONGEST = 200
/** Of 0 to 4: from here on a password withstands guessing at the rate of a stolen database, slowly hashed as ours is. */
const STRONG_ENOUGH = 3

let judge: ZxcvbnFactory | undefined

const wordsOf = (text: string) =>
  [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter((word) => word.length > 2).map((word) => word.toLowerCase())

/**
 * Why a password will not do, as a sentence for whoever chose it; `null` if it will. Common passwords, keyboard rows,
 * repetitions and what is known of the person count for nothing.
 * @param known the person's address and name, the site's name
 */
export function passwordProblem(password: string, known: readonly (string | null | undefined)[]): string | null {
  if (password.length < SHORTEST)
    return `Use ${SHORTEST} characters or more. A few words that have nothing to do with each other are easy to keep.`
  if (password.length > LONGEST) return `Use at most ${LONGEST} characters.`
  judge ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
  const { score } = judge.check(
    password,
    known.flatMap((text) => (text ? wordsOf(text) : [])),
  )
  return score < STRONG_ENOUGH
    ? 'This password is easy to guess: it is common, or made of your name, your address or the site’s name. Use a few words that have nothing to do with each other.'
    : null
}
