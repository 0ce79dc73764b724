import { APIError } from 'payload'

/** The error for what is refused, with a message for the person who asked. Payload responds with it when a hook or an endpoint throws it. */
export const refusal = (status: number, message: string): APIError => new APIError(message, status, null, true)
