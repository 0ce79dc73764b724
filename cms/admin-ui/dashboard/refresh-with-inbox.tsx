'use client'

import { useConfig, useRouter } from '@payloadcms/ui'
import { useEffect, useEffectEvent } from 'react'
import type { StatusCounts } from '#cms/leads/inbox/list.server.ts'
import { LIVE, useApi } from '#cms/ui/use-api.ts'
import type { Inbox } from './data/work.server.ts'

/** Refreshes the whole dashboard when the inbox changes, because its first sentence sums up all sections. */
export function RefreshWithInbox({ shown }: { shown: Inbox }) {
  const { config } = useConfig()
  const router = useRouter()
  // The counts of an earlier visit say nothing about the dashboard as it is shown now.
  const { data } = useApi<{ counts: StatusCounts }>(`${config.routes.api}/submissions/counts`, { ...LIVE, gcTime: 0 })
  const counts = data?.counts
  const compare = useEffectEvent((now: StatusCounts) => {
    if (shown.some(({ status, count }) => now[status] !== count)) router.refresh()
  })
  useEffect(() => {
    if (counts) compare(counts)
  }, [counts])
  return null
}
