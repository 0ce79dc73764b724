'use client'

import { PayloadLink } from '@payloadcms/ui'
import { useEffect } from 'react'
import type { StatusCounts as Counts } from '../counts.endpoint.ts'
import { statusName, SUBMISSION_STATUSES } from '../statuses.ts'
import { LIVE } from '#cms/admin-ui/query-client.ts'
import { useApi } from '#cms/admin-ui/use-api.ts'
import { queryOfFilter, requiredValue, withField } from './list-filter.ts'
import { useInboxList } from './use-inbox-list.ts'

const number = new Intl.NumberFormat('en')

/** The counts per status, reloaded with the list and while it is open. */
function useCounts(): Counts | null {
  const { api, filter, data: list } = useInboxList()
  const query = queryOfFilter({ ...filter, where: withField(filter.where, 'status', null) })
  const { data, reload } = useApi<{ counts: Counts }>(`${api}/counts?${query}`, { ...LIVE, keepsPrevious: true })
  useEffect(() => void reload({ cancelRefetch: false }), [reload, list])
  return data?.counts ?? null
}

/** Links to each status with its count, and to the user's own submissions. Each keeps the other filters. */
export function StatusCounts() {
  const { filter, addressOf, user } = useInboxList()
  const counts = useCounts()
  const status = requiredValue(filter.where, 'status')
  const isMine = user !== null && requiredValue(filter.where, 'assignee') === String(user?.id)
  const to = (field: string, value: string | null) =>
    addressOf({ ...filter, where: withField(filter.where, field, value === null ? null : { equals: value }) })
  const formatted = (count: number | undefined) => (count === undefined ? '' : ` ${number.format(count)}`)
  const withoutSpam = counts ? SUBMISSION_STATUSES.reduce((sum, name) => sum + (name === 'spam' ? 0 : counts[name]), 0) : undefined
  return (
    <nav aria-label="Submissions by status" className="inbox-counts">
      <PayloadLink href={to('status', null)} aria-current={status === null ? 'true' : undefined}>
        All but spam<strong>{formatted(withoutSpam)}</strong>
      </PayloadLink>
      {SUBMISSION_STATUSES.map((name) => (
        <PayloadLink key={name} href={to('status', name)} aria-current={status === name ? 'true' : undefined}>
          {statusName(name)}
          <strong>{formatted(counts?.[name])}</strong>
        </PayloadLink>
      ))}
      <PayloadLink href={to('assignee', isMine ? null : String(user?.id ?? ''))} aria-current={isMine ? 'true' : undefined}>
        {isMine ? 'Mine only ×' : 'Mine'}
      </PayloadLink>
    </nav>
  )
}
