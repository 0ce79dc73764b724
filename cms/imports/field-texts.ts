import { z } from 'zod'

/** A text of one line, without the blanks around it. */
export const line = (most: number) => z.string().trim().max(most)

/** A complete http(s) address. */
export const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^/\s]/, { error: 'Write a full http(s) address.', abort: true })
  .refine((text) => URL.canParse(text), 'Write a full http(s) address.')
