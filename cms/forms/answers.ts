import * as z from 'zod/mini'

/** The building blocks of the site's forms. Messages say how to mend what is wrong. */

/** A line that has to be filled in. */
export const line = (max: number, missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(max, `Shorten it to ${max} characters.`))

/** Words that may stay away. */
export const optionalText = (max: number) => z.string().check(z.trim(), z.maxLength(max, `Shorten it to ${max} characters.`))

const ADDRESS = 'Write a whole address, for example you@company.com.'

export const workEmail = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { error: 'Write the address where we can answer, for example you@company.com.', abort: true }),
    z.maxLength(200, ADDRESS),
    z.email(ADDRESS),
  )

/** One of a list, or none. */
export const optionalChoice = <const T extends readonly string[]>(values: T) => z.enum(['', ...values], 'Choose one of the list.')
