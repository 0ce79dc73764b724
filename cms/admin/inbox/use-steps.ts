'use client'

import { useConfig } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Steps } from '../../inbox/steps.endpoint.ts'
import { callApi } from '../addresses/call-api.ts'

const EVERY_MS = 1500
const MOST_LOOKS = 80

/** How far what follows from a submission is; looked at again while something waits, if `isWatched`, for two minutes. */
export function useSteps(id: number | string | undefined, isWatched: boolean): { steps: Steps | null; problem: string | null } {
  const { config } = useConfig()
  const [steps, setSteps] = useState<Steps | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const path = id === undefined ? null : `${config.routes.api}/submissions/${id}/steps`
  useEffect(() => {
    if (path === null) return
    const gone = new AbortController()
    let next: ReturnType<typeof setTimeout> | undefined
    const look = async (looks: number) => {
      const answer = await callApi<Steps>(path, { signal: gone.signal })
      if (gone.signal.aborted) return
      if (answer.data) setSteps(answer.data)
      setProblem(answer.problem)
      const isWaiting = answer.data === null || answer.data.deliveries.some(({ state }) => state === 'waiting')
      if (isWatched && isWaiting && looks < MOST_LOOKS) next = setTimeout(() => void look(looks + 1), EVERY_MS)
    }
    void look(1)
    return () => {
      gone.abort()
      clearTimeout(next)
    }
  }, [path, isWatched])
  return { steps, problem }
}
