'use client'

import { Button, useConfig, useSelection } from '@payloadcms/ui'
import { useState } from 'react'
import type { Colleague } from '../colleagues.endpoint.ts'
import { statusName, SUBMISSION_STATUSES } from '../statuses.ts'
import { useApi } from '#cms/admin-ui/use-api.ts'
import { useChange } from './use-inbox-list.ts'

/** Every selection opens the bar anew; colleagues change less often. */
const STALE_MS = 60_000

/** The possible assignees. */
function useColleagues(): Colleague[] {
  const { config } = useConfig()
  const { data } = useApi<{ colleagues: Colleague[] }>(`${config.routes.api}/submissions/colleagues`, { staleTime: STALE_MS })
  return data?.colleagues ?? []
}

function BulkForm({ ids }: { ids: readonly number[] }) {
  const change = useChange()
  const colleagues = useColleagues()
  const [status, setStatus] = useState('')
  const [assignee, setAssignee] = useState('')
  const [isSending, setSending] = useState(false)
  const apply = async () => {
    setSending(true)
    const newStatus = SUBMISSION_STATUSES.find((name) => name === status)
    const person = assignee === 'nobody' ? null : Number(assignee)
    await change(ids, { ...(newStatus ? { status: newStatus } : {}), ...(assignee === '' ? {} : { assignee: person }) })
    setSending(false)
  }
  return (
    <>
      <label>
        <span>Status</span>
        <select value={status} onChange={({ target }) => setStatus(target.value)}>
          <option value="">Unchanged</option>
          {SUBMISSION_STATUSES.map((name) => (
            <option key={name} value={name}>
              {statusName(name)}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span>Assignee</span>
        <select value={assignee} onChange={({ target }) => setAssignee(target.value)}>
          <option value="">Unchanged</option>
          <option value="nobody">Nobody</option>
          {colleagues.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <Button margin={false} disabled={isSending || (status === '' && assignee === '')} onClick={() => void apply()}>
        Apply
      </Button>
    </>
  )
}

/** Bulk changes to the selected rows. */
export function BulkBar() {
  const { selectedIDs } = useSelection()
  if (selectedIDs.length === 0) return null
  return (
    <section aria-label="Selected submissions" className="inbox-bulk">
      <p role="status">{selectedIDs.length === 1 ? '1 submission selected.' : `${selectedIDs.length} submissions selected.`}</p>
      <BulkForm ids={selectedIDs.map(Number)} />
    </section>
  )
}
