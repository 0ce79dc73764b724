'use client'

import { Button, toast, useConfig, useRouter } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import { formTitle } from '../../forms/index.ts'
import type { Found, Receipt } from '../erase.server.ts'
import { callApi } from '#cms/ui/use-api.ts'
import { Problem } from '#cms/ui/problem.tsx'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const countOf = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`)

function Submissions({ submissions }: Found) {
  return (
    <ul>
      {submissions.map(({ id, form, sentAt }) => (
        <li key={id}>{`${formTitle(form)}, ${day.format(new Date(sentAt))}`}</li>
      ))}
    </ul>
  )
}

/** The receipt as a file. */
function ReceiptLink({ receipt }: { receipt: Receipt }) {
  const address = `data:application/json;charset=utf-8,${encodeURIComponent(`${JSON.stringify(receipt, null, 2)}\n`)}`
  return (
    <a className="inbox-export" href={address} download={`erased-${receipt.at.slice(0, 10)}.json`}>
      Download the receipt
    </a>
  )
}

const focusOn = (element: HTMLElement | null) => element?.focus()

type Shown = { email: string; found: Found }

function Confirmation({ email, found, onErased }: Shown & { onErased: (receipt: Receipt) => void }) {
  const { config } = useConfig()
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)
  const erase = async () => {
    setSending(true)
    const answer = await callApi<{ receipt: Receipt }>(`${config.routes.api}/submissions/erase`, { body: { email, confirm: true } })
    setSending(false)
    setProblem(answer.problem)
    if (answer.data) onErased(answer.data.receipt)
  }
  if (found.count === 0) return <p role="status">There are no submissions from this address.</p>
  return (
    <section aria-label="What would be erased">
      <p role="status">{`${countOf(found.count)} from ${email}, with notes and mails waiting to be sent:`}</p>
      <Submissions {...found} />
      <Button buttonStyle="destructive" disabled={isSending} onClick={() => void erase()}>
        {`Erase ${countOf(found.count)} permanently`}
      </Button>
      <Problem text={problem} />
    </section>
  )
}

/** Finds and erases a person's submissions, and offers a receipt. */
export function EraseForm() {
  const { config } = useConfig()
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await callApi<Found>(`${config.routes.api}/submissions/erase`, { body: { email } })
    setReceipt(null)
    setProblem(answer.problem)
    setShown(answer.data ? { email, found: answer.data } : null)
  }
  const onErased = (erasure: Receipt) => {
    setReceipt(erasure)
    setShown(null)
    toast.success(`${countOf(erasure.count)} erased.`)
    router.refresh()
  }
  return (
    <div className="address-form inbox-form">
      <p>Deletes everything a person sent through forms. The audit log records the erasure without their address.</p>
      <form onSubmit={(event) => void find(event)} className="address-row" noValidate>
        <label htmlFor="erase-email">The person’s email address</label>
        <input
          id="erase-email"
          type="text"
          inputMode="email"
          spellCheck={false}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" buttonStyle="secondary" margin={false} disabled={email.trim() === ''}>
          Find submissions
        </Button>
      </form>
      <Problem text={problem} />
      {shown ? <Confirmation {...shown} onErased={onErased} /> : null}
      {receipt ? (
        // The pressed button is gone, so the focus moves to the receipt.
        <section aria-label="Receipt" tabIndex={-1} ref={focusOn}>
          <p role="status">{`${countOf(receipt.count)} erased. The receipt does not contain the address. Download it now: it is not shown again.`}</p>
          <ReceiptLink receipt={receipt} />
        </section>
      ) : null}
    </div>
  )
}
