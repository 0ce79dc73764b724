import { z } from 'zod'

/** A setting that holds a comma-separated list. */
export const list = z
  .string()
  .default('')
  .transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  )
