import { type FetchOptions, ofetch } from 'ofetch'

/**
 * A reply of the content API as it came, unless it is a page.
 * @throws `Not found` for the text of an HTML document: a host that answers every address with a page means that
 */
export function parseContentReply<T>(reply: T): T {
  if (typeof reply === 'string' && reply.startsWith('<!DOCTYPE html>')) throw new Error('Not found')
  return reply
}

/**
 * Asks the content API and parses its reply; a GET that failed for a passing reason is asked once more.
 * @throws {FetchError} of ofetch when there is no good reply, `Not found` when the reply is a page
 */
export const fetchContent = async <T>(url: string, options?: FetchOptions<'json'>): Promise<T> =>
  parseContentReply(await ofetch<T>(url, options))
