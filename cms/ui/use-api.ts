'use client'

import { QueryClient, keepPreviousData, skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'

/** An error of `fetch` itself: the network failed, not the server. */
const isNetworkError = (error: Error) => (error.cause ?? error) instanceof TypeError

const newClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        // A refusal stays one, however often it is requested. Writes do not go through queries and are never repeated.
        retry: (failures, error) => failures < 1 && isNetworkError(error),
        // Without a network a person gets a message now, instead of a panel that waits.
        networkMode: 'always',
        // Only live parts change without being asked; see `LIVE`.
        refetchOnWindowFocus: false,
      },
    },
  })

let client: QueryClient | undefined

/** The document's query client, created by the first part that uses it. On the server, people must not share one. */
export function queryClient(): QueryClient {
  if (typeof window === 'undefined') return newClient()
  if (!client) {
    client = newClient()
    client.mount()
  }
  return client
}

/** Options of a part that follows what others do: it is reloaded at intervals and on return, but not while its tab is hidden. */
export const LIVE = { refetchInterval: 30_000, refetchOnWindowFocus: true } as const

/** The result of a call: data, or a message for people. */
export type Answer<Data> = { data: Data; problem: null } | { data: null; problem: string }

type Failure = { errors?: { message?: string; data?: { errors?: { message?: string }[] } }[] }

const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.'

const messageIn = (body: Failure | null): string =>
  body?.errors?.[0]?.data?.errors?.[0]?.message ??
  body?.errors?.[0]?.message ??
  'The server sent an unexpected response. Try again in a minute.'

/**
 * Reads from one of the admin's endpoints as the signed-in person.
 * @throws an error whose message is for people; its cause is that of `fetch` if the server cannot be reached
 */
export async function readApi<Data>(path: string, init: RequestInit = {}): Promise<Data> {
  const response = await fetch(path, { credentials: 'include', ...init }).catch((cause: unknown) => {
    throw new Error(UNREACHABLE, { cause })
  })
  const answer = (await response.json().catch(() => null)) as Data | Failure | null
  if (!response.ok || answer === null) throw new Error(messageIn(answer as Failure | null))
  return answer as Data
}

/** Calls one of the admin's endpoints as the signed-in person. With a `body`, the method is POST. */
export async function callApi<Data>(path: string, { body }: { body?: unknown } = {}): Promise<Answer<Data>> {
  const send = { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
  try {
    return { data: await readApi<Data>(path, body === undefined ? {} : send), problem: null }
  } catch (error) {
    return { data: null, problem: (error as Error).message }
  }
}

type ApiOptions<Data> = Pick<UseQueryOptions<Data>, 'staleTime' | 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus'> & {
  /** A new value loads the data again. */
  version?: string | number | null
  /** Whether the data of the last path or version remains until the new data is there. */
  keepsPrevious?: boolean
}

/** The data at one of the admin's endpoints, shared by all components that show it. Nothing is loaded while `path` is `null`. */
export function useApi<Data>(path: string | null, { version = null, keepsPrevious = false, ...options }: ApiOptions<Data> = {}) {
  const { data, error, refetch } = useQuery(
    {
      queryKey: [path, version],
      queryFn: path === null ? skipToken : ({ signal }) => readApi<Data>(path, { signal }),
      placeholderData: keepsPrevious ? keepPreviousData : undefined,
      ...options,
    },
    queryClient(),
  )
  return { data: data ?? null, problem: error?.message ?? null, reload: refetch }
}
