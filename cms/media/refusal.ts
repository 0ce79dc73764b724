import { APIError } from 'payload'

/** Returns the error for a refused file, with a message for the person who chose it. Payload responds with it when a hook throws it. */
export const refusal = (status: 400 | 413 | 415 | 503, message: string): APIError => new APIError(message, status, null, true)
