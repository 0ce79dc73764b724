import * as z from 'zod/mini'

/** What can be wrong with an answer. How to mend it is said by the page, in its visitor's language (`app/words`). */
export const PROBLEMS = [
  'tooLong',
  'misfit',
  'name',
  'company',
  'noEmail',
  'email',
  'choice',
  'goal',
  'managers',
  'digits',
  'timeZone',
  'noTimes',
  'manyTimes',
] as const

export type ProblemName = (typeof PROBLEMS)[number]

/** A problem's name, as the message of a check. */
export const says = (name: ProblemName) => name

/** The building blocks of the site's forms. */

/** A line that has to be filled in. */
export const line = (max: number, missing: ProblemName) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, says('tooLong')))

/** Words that may stay away. */
export const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max, says('tooLong')))

export const workEmail = z
  .string()
  .check(z.trim(), z.minLength(1, { error: says('noEmail'), abort: true }), z.maxLength(200, says('email')), z.email(says('email')))

/** One of a list, or none. */
export const optionalChoice = <const T extends readonly string[]>(values: T) => z.enum(['', ...values], says('choice'))
