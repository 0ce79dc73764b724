import { z } from 'zod'

const MAX_LENGTH = 400

/** What is wrong with a value, in one line. */
export const zodReason = (error: z.ZodError): string => z.prettifyError(error).replaceAll('\n', ' ').slice(0, MAX_LENGTH)
