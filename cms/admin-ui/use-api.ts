'use client'

import { keepPreviousData, skipToken, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { readApi } from './call-api.ts'
import { queryClient } from './query-client.ts'

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
