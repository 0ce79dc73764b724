import type { SiteAnswer } from '../api/site-answer.ts'

/** Why there is no answer. */
export class SearchFailure extends Error {
  override name = 'SearchFailure'
  readonly status: number
  /** When to ask again, in seconds; 0 if the server does not say. */
  readonly retryAfter: number
  constructor(status: number, retryAfter: number) {
    super(`The search answered ${status}`)
    this.status = status
    this.retryAfter = retryAfter
  }
}

const MAX_RESULTS = 14

/**
 * Asks the site's search.
 * @throws {SearchFailure} if it refuses or fails
 */
export async function ask(text: string, locale: string, signal: AbortSignal): Promise<SiteAnswer> {
  const parameters = new URLSearchParams({ q: text, locale, limit: String(MAX_RESULTS) })
  const response = await fetch(`/api/search?${parameters}`, { signal })
  if (!response.ok) throw new SearchFailure(response.status, Number(response.headers.get('retry-after')) || 0)
  return (await response.json()) as SiteAnswer
}
