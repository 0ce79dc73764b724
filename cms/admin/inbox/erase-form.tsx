'use client'

import { Button, toast, useConfig, useRouter } from '@payloadcms/ui'
import { type FormEvent, useState } from 'react'
import { formName } from '../../inbox/answers-in-words.ts'
import type { Found, Receipt } from '../../inbox/erase.server.ts'
import { callApi } from '../addresses/call-api.ts'
import { Problem } from '../problem.tsx'

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const howMany = (count: number) => (count === 1 ? '1 submission' : `${count} submissions`)

function Submissions({ submissions }: Found) {
  return (
    <ul>
      {submissions.map(({ id, form, sentAt }) => (
        <li key={id}>{`${formName(form)}, ${day.format(new Date(sentAt))}`}</li>
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

function Sure({ email, found, onErased }: Shown & { onErased: (receipt: Receipt) => void }) {
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
  if (found.count === 0) return <p role="status">There is nothing of this person.</p>
  return (
    <section aria-label="What would be erased">
      <p role="status">{`${howMany(found.count)} of ${email}, with notes and mails that wait to be sent:`}</p>
      <Submissions {...found} />
      <Button buttonStyle="destructive" disabled={isSending} onClick={() => void erase()}>
        {`Erase ${howMany(found.count)} for good`}
      </Button>
      <Problem text={problem} />
    </section>
  )
}

/** Looks for what there is of a person, erases it, and gives a receipt. */
export function EraseForm() {
  const { config } = useConfig()
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [shown, setShown] = useState<Shown | null>(null)
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const look = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await callApi<Found>(`${config.routes.api}/submissions/erase`, { body: { email } })
    setReceipt(null)
    setProblem(answer.problem)
    setShown(answer.data ? { email, found: answer.data } : null)
  }
  const erased = (given: Receipt) => {
    setReceipt(given)
    setShown(null)
    toast.success(`${howMany(given.count)} erased.`)
    router.refresh()
  }
  return (
    <div className="address-form inbox-form">
      <p>Everything that a person sent by a form is deleted. The record of what was done says that it was done, without their address.</p>
      <form onSubmit={(event) => void look(event)} className="address-row" noValidate>
        <label htmlFor="erase-email">The person’s e-mail address</label>
        <input
          id="erase-email"
          type="text"
          inputMode="email"
          spellCheck={false}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
        <Button type="submit" buttonStyle="secondary" margin={false} disabled={email.trim() === ''}>
          Look what there is
        </Button>
      </form>
      <Problem text={problem} />
      {shown ? <Sure {...shown} onErased={erased} /> : null}
      {receipt ? (
        // The button that was pressed is gone: whoever is here by keyboard or ear goes on at the receipt.
        <section aria-label="Receipt" tabIndex={-1} ref={focusOn}>
          <p role="status">{`${howMany(receipt.count)} erased. The receipt says so without the address; keep it, it is not shown again.`}</p>
          <ReceiptLink receipt={receipt} />
        </section>
      ) : null}
    </div>
  )
}
