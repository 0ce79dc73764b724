import { z } from 'zod'

/** A trimmed single-line text. */
export const line = (max: number) => z.string().trim().max(max)

/** An absolute http(s) URL. */
export const webAddress = z
  .string()
  .max(2000)
  .regex(/^https?:\/\/[^/\s]/i, { error: 'Write a full http(s) address.', abort: true })
  .refine((text) => URL.canParse(text), 'Write a full http(s) address.')

export const isWebAddress = (text: string | undefined): boolean => webAddress.safeParse(text).success

const MAX_LENGTH = 400

/** What is wrong with a value, in one line. */
export const zodReason = (error: z.ZodError): string => z.prettifyError(error).replaceAll('\n', ' ').slice(0, MAX_LENGTH)
