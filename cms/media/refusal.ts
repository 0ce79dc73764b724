import { APIError } from 'payload'

/** A file that is not taken, with a sentence for the person who chose it. Thrown out of hooks, where Payload answers with it. */
export const refusal = (status: 400 | 413 | 415, message: string): APIError => new APIError(message, status, null, true)
