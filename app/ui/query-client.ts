import { QueryClient } from '@tanstack/react-query'

/** An error of `fetch` itself: the network failed, not the server. */
const isNetworkError = (error: Error) => error instanceof TypeError

const RETRY_MS = 300

/** The document's query client. Only code that is loaded on demand imports it, so that no page loads it by itself. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: (failures, error) => failures < 1 && isNetworkError(error),
      retryDelay: RETRY_MS,
      // Without a network, visitors get a message now, instead of a request that waits.
      networkMode: 'always',
    },
  },
})
