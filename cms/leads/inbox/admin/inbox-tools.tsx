'use client'

import { Button, useConfig, useSelection, PayloadLink, useRouter, Drawer, DrawerToggler, useModal } from '@payloadcms/ui'
import { useState, useEffect } from 'react'
import type { Colleague } from '../list.server.ts'
import { statusName, SUBMISSION_STATUSES, TEST_HASH } from '../inbox-facts.ts'
import { useApi, callApi } from '#cms/ui/use-api.ts'
import { useChange, useInboxList } from './use-inbox-list.ts'
import type { TestSent } from '../test.endpoint.ts'
import { Problem } from '#cms/ui/problem.tsx'
import { at } from '#cms/ui/as-text.tsx'
import { FollowUps, useSteps } from './follow-ups.tsx'
import { EraseForm } from './erase-form.tsx'
import { Keys } from './keys.tsx'
import { queryOfFilter } from './list-filter.ts'
import { SavedFilters, StatusCounts } from './filters.tsx'

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
function BulkBar() {
  const { selectedIDs } = useSelection()
  if (selectedIDs.length === 0) return null
  return (
    <section aria-label="Selected submissions" className="inbox-bulk">
      <p role="status">{selectedIDs.length === 1 ? '1 submission selected.' : `${selectedIDs.length} submissions selected.`}</p>
      <BulkForm ids={selectedIDs.map(Number)} />
    </section>
  )
}

function Progress({ sent }: { sent: TestSent }) {
  const { config } = useConfig()
  const { steps, problem } = useSteps(sent.id, true)
  return (
    <section aria-label="Progress of the test">
      <div aria-live="polite">
        <p>
          <PayloadLink href={`${config.routes.admin}/collections/submissions/${sent.id}`}>The submission</PayloadLink>
          {': '}
          <strong>{steps ? `stored ${at(steps.keptAt)}` : 'stored'}</strong>
        </p>
        {steps ? <FollowUps deliveries={steps.deliveries} /> : null}
        {problem ? <p className="address-problem">{problem}</p> : null}
      </div>
      {sent.mails === 'files' ? (
        <p className="desk-notice">
          This server writes mails to files in the folder “mail” of its data directory. To send them, set SMTP_URL (for example
          smtps://name:password@mail.example.com) and MAIL_FROM, then restart it.
        </p>
      ) : null}
      {sent.webhook ? null : <p>No webhook is configured. To add one, set LEAD_WEBHOOK_URL and LEAD_WEBHOOK_SECRET.</p>}
    </section>
  )
}

/** Sends a sample contact like a visitor’s form, and shows each step as it happens. */
function TestRun() {
  const { config } = useConfig()
  const router = useRouter()
  const [sent, setSent] = useState<TestSent | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const answer = await callApi<TestSent>(`${config.routes.api}/submissions/test`, { body: {} })
    setSending(false)
    setProblem(answer.problem)
    if (!answer.data) return
    setSent(answer.data)
    router.refresh()
  }
  return (
    <div className="address-form inbox-form">
      <p>
        Sends a sample contact like a visitor’s form: it is stored, sales get a mail, you get the visitor’s mail, and the webhook is called
        if one is configured. The list marks it as a test.
      </p>
      <Button margin={false} disabled={isSending} onClick={() => void send()}>
        {sent ? 'Send another' : 'Send a test'}
      </Button>
      <Problem text={problem} />
      {sent ? <Progress key={sent.id} sent={sent} /> : null}
    </div>
  )
}

const ERASE = 'inbox-erase'
const TEST = 'inbox-test'

function Exports() {
  const { api, filter } = useInboxList()
  const query = queryOfFilter(filter)
  return (['csv', 'json'] as const).map((format) => (
    <a key={format} className="inbox-export" href={`${api}/export?format=${format}${query ? `&${query}` : ''}`} download>
      {`Export as ${format.toUpperCase()}`}
    </a>
  ))
}

function TestDrawer() {
  const { openModal } = useModal()
  useEffect(() => {
    if (window.location.hash === TEST_HASH) openModal(TEST)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when the list opens: a closed drawer must stay closed
  }, [])
  return (
    <>
      <DrawerToggler slug={TEST} buttonStyle="secondary">
        Send a test…
      </DrawerToggler>
      <Drawer slug={TEST} title="Send a test">
        <TestRun />
      </Drawer>
    </>
  )
}

/** The toolbar above the list of submissions. */
export function InboxTools() {
  const { user } = useInboxList()
  return (
    <div className="inbox-tools">
      <StatusCounts />
      <SavedFilters />
      <div className="inbox-actions">
        <Exports />
        <DrawerToggler slug={ERASE} buttonStyle="secondary">
          Erase a person…
        </DrawerToggler>
        {user?.roles?.includes('admin') ? <TestDrawer /> : null}
        <Keys />
      </div>
      <Drawer slug={ERASE} title="Erase a person’s data">
        <EraseForm />
      </Drawer>
      <BulkBar />
    </div>
  )
}
