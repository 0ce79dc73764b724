import { QueryClient } from '@tanstack/react-query'

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
