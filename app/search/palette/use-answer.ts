import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ContentLocale } from '#config'
import { queryClient } from '#app/ui/query-client.ts'
import type { SiteAnswer } from '../api/site-answer.ts'

/** Why there is no answer. */
class SearchFailure extends Error {
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
async function ask(text: string, locale: string, signal: AbortSignal): Promise<SiteAnswer> {
  const parameters = new URLSearchParams({ q: text, locale, limit: String(MAX_RESULTS) })
  const response = await fetch(`/api/search?${parameters}`, { signal })
  if (!response.ok) throw new SearchFailure(response.status, Number(response.headers.get('retry-after')) || 0)
  return (await response.json()) as SiteAnswer
}

/** How long an answer is reused, for text that is deleted and typed again. */
const STALE_MS = 30_000

const MAX_WAIT_S = 60
const DEFAULT_WAIT_S = 5

/** Why there are no results, and after how many seconds the search asks again by itself; 0 for never. */
export type Failure = { kind: 'offline' | 'busy' | 'limited'; seconds: number }

function failureOf(error: Error | null): Failure | null {
  if (!error) return null
  if (!(error instanceof SearchFailure)) return { kind: navigator.onLine ? 'busy' : 'offline', seconds: 0 }
  const seconds = Math.min(error.retryAfter, MAX_WAIT_S)
  return error.status === 429 ? { kind: 'limited', seconds: seconds || DEFAULT_WAIT_S } : { kind: 'busy', seconds }
}

/** In how many milliseconds to ask again; `false` for never. */
const waitOf = (error: Error | null): number | false => (failureOf(error)?.seconds ?? 0) * 1000 || false

export type Search = {
  /** The text that the answer or failure is about: what has been typed since is still on its way. */
  text: string
  answer: SiteAnswer | null
  failure: Failure | null
  retry: () => void
}

type Answered = Pick<Search, 'text' | 'answer'>

const NOTHING: Answered = { text: '', answer: null }

/**
 * The answer for a text. While the next one is on its way, the one before stays. A request that nobody waits for any more is
 * aborted, so that an outdated answer never arrives.
 */
export function useAnswer(text: string, locale: ContentLocale): Search {
  const { data, error, refetch } = useQuery<Answered>(
    {
      queryKey: ['search', locale, text],
      queryFn: async ({ signal }) => ({ text, answer: await ask(text, locale, signal) }),
      enabled: text !== '',
      // A placeholder too, for the first letter.
      initialData: text === '' ? NOTHING : undefined,
      placeholderData: (before) => before,
      staleTime: STALE_MS,
      refetchOnWindowFocus: false,
      refetchInterval: ({ state }) => waitOf(state.error),
    },
    queryClient,
  )
  const retry = () => void refetch()
  const isOffline = failureOf(error)?.kind === 'offline'
  useEffect(() => {
    if (!isOffline) return
    const again = () => void refetch()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isOffline, refetch])
  // After a failure, what was found before is still true if it is about the same text.
  return data ? { ...data, failure: null, retry } : { text: error ? text : '', answer: null, failure: failureOf(error), retry }
}
