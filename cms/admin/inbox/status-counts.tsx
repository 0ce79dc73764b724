'use client'

import { PayloadLink } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { StatusCounts as Counts } from '../../inbox/counts.endpoint.ts'
import { statusName, SUBMISSION_STATUSES } from '../../inbox/statuses.ts'
import { callApi } from '../addresses/call-api.ts'
import { queryOfFilter, wantedOf, withField } from './list-filter.ts'
import { useInboxList } from './use-inbox-list.ts'

const number = new Intl.NumberFormat('en')

/** Counted anew whenever the list is. */
function useCounts(): Counts | null {
  const { api, filter, data } = useInboxList()
  const [counts, setCounts] = useState<Counts | null>(null)
  const query = queryOfFilter({ ...filter, where: withField(filter.where, 'status', null) })
  useEffect(() => {
    const gone = new AbortController()
    void callApi<{ counts: Counts }>(`${api}/counts?${query}`, { signal: gone.signal }).then((answer) => {
      if (answer.data) setCounts(answer.data.counts)
    })
    return () => gone.abort()
  }, [api, query, data])
  return counts
}

/** How many there are in each status, as links that keep the other filters; and the ones that are mine. */
export function StatusCounts() {
  const { filter, addressOf, user } = useInboxList()
  const counts = useCounts()
  const status = wantedOf(filter.where, 'status')
  const isMine = user !== null && wantedOf(filter.where, 'assignee') === String(user?.id)
  const to = (field: string, value: string | null) =>
    addressOf({ ...filter, where: withField(filter.where, field, value === null ? null : { equals: value }) })
  const said = (count: number | undefined) => (count === undefined ? '' : ` ${number.format(count)}`)
  const withoutSpam = counts ? SUBMISSION_STATUSES.reduce((sum, name) => sum + (name === 'spam' ? 0 : counts[name]), 0) : undefined
  return (
    <nav aria-label="Submissions by status" className="inbox-counts">
      <PayloadLink href={to('status', null)} aria-current={status === null ? 'true' : undefined}>
        All but spam<strong>{said(withoutSpam)}</strong>
      </PayloadLink>
      {SUBMISSION_STATUSES.map((name) => (
        <PayloadLink key={name} href={to('status', name)} aria-current={status === name ? 'true' : undefined}>
          {statusName(name)}
          <strong>{said(counts?.[name])}</strong>
        </PayloadLink>
      ))}
      <PayloadLink href={to('assignee', isMine ? null : String(user?.id ?? ''))} aria-current={isMine ? 'true' : undefined}>
        {isMine ? 'Mine only ×' : 'Mine'}
      </PayloadLink>
    </nav>
  )
}
