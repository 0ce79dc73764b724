import { APIError } from 'payload'
import { isFull } from './disk-errors.ts'

const INSUFFICIENT_STORAGE = 507
const UNAVAILABLE = 503

/** Why a file was not kept, for the person who sent it. */
export function notKept(error: unknown): APIError {
  if (isFull(error)) {
    const message =
      'Nothing was saved: there is no room left for uploads. Ask whoever runs the site to make room where they are kept, then try again.'
    return new APIError(message, INSUFFICIENT_STORAGE, null, true)
  }
  const message =
    'Nothing was saved: the storage for uploads does not answer as it should. Try again in a few minutes, then ask whoever runs the site to look at its log.'
  return new APIError(message, UNAVAILABLE, null, true)
}
