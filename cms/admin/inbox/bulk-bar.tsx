'use client'

import { Button, useConfig, useSelection } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Colleague } from '../../inbox/colleagues.endpoint.ts'
import { statusName, SUBMISSION_STATUSES } from '../../inbox/statuses.ts'
import { callApi } from '../addresses/call-api.ts'
import { useChange } from './use-inbox-list.ts'

/** Those to whom submissions may be given. */
function useColleagues(): Colleague[] {
  const { config } = useConfig()
  const [colleagues, setColleagues] = useState<Colleague[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const path = `${config.routes.api}/submissions/colleagues`
    void callApi<{ colleagues: Colleague[] }>(path, { signal: gone.signal }).then(({ data }) =>
      data ? setColleagues(data.colleagues) : undefined,
    )
    return () => gone.abort()
  }, [config.routes.api])
  return colleagues
}

function BulkForm({ ids }: { ids: readonly number[] }) {
  const change = useChange()
  const colleagues = useColleagues()
  const [status, setStatus] = useState('')
  const [assignee, setAssignee] = useState('')
  const [isSending, setSending] = useState(false)
  const apply = async () => {
    setSending(true)
    const wanted = SUBMISSION_STATUSES.find((name) => name === status)
    const person = assignee === 'nobody' ? null : Number(assignee)
    await change(ids, { ...(wanted ? { status: wanted } : {}), ...(assignee === '' ? {} : { assignee: person }) })
    setSending(false)
  }
  return (
    <>
      <label>
        <span>Status</span>
        <select value={status} onChange={({ target }) => setStatus(target.value)}>
          <option value="">As it is</option>
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
          <option value="">As it is</option>
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

/** What can be done with the ticked rows at once. */
export function BulkBar() {
  const { selectedIDs } = useSelection()
  if (selectedIDs.length === 0) return null
  return (
    <section aria-label="Ticked submissions" className="inbox-bulk">
      <p role="status">{selectedIDs.length === 1 ? '1 submission is ticked.' : `${selectedIDs.length} submissions are ticked.`}</p>
      <BulkForm ids={selectedIDs.map(Number)} />
    </section>
  )
}
