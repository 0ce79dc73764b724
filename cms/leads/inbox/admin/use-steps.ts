'use client'

import { useConfig } from '@payloadcms/ui'
import type { Steps } from '../steps.endpoint.ts'
import { useApi } from '#cms/admin-ui/use-api.ts'

const POLL_MS = 1500
const MAX_POLLS = 80

const isWaiting = (steps: Steps | undefined) => !steps || steps.deliveries.some(({ state }) => state === 'waiting')

/** The progress of a submission's deliveries. With `isWatched` it polls for two minutes while any is waiting. */
export function useSteps(id: number | string | undefined, isWatched: boolean): { steps: Steps | null; problem: string | null } {
  const { config } = useConfig()
  const { data: steps, problem } = useApi<Steps>(id === undefined ? null : `${config.routes.api}/submissions/${id}/steps`, {
    refetchInterval: ({ state: { data, dataUpdateCount, errorUpdateCount } }) =>
      isWatched && isWaiting(data) && dataUpdateCount + errorUpdateCount < MAX_POLLS && POLL_MS,
  })
  return { steps, problem }
}
