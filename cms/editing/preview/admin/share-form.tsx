'use client'
import { Button } from '@payloadcms/ui'
import { useState } from 'react'

const DAY_MS = 24 * 60 * 60 * 1000
const CHOICES = [
  { days: 1, label: '1 day' },
  { days: 7, label: '7 days' },
  { days: 30, label: '30 days' },
] as const
const CUSTOM = 'custom'

/** Asks who a link is for and when it expires. Not a `form` element, because it is inside the document's form. */
export function ShareForm({ onMake }: { onMake: (note: string, expiresAt: string) => Promise<unknown> }) {
  const [note, setNote] = useState('')
  const [choice, setChoice] = useState('7')
  const [until, setUntil] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const make = async () => {
    const end = choice === CUSTOM ? new Date(until) : new Date(Date.now() + Number(choice) * DAY_MS)
    setIsBusy(true)
    await onMake(note, end.toISOString())
    setNote('')
    setIsBusy(false)
  }
  return (
    <>
      <label>
        Who it is for
        <input value={note} maxLength={120} placeholder="Legal, second reading" onChange={(event) => setNote(event.target.value)} />
      </label>
      <label>
        Works for
        <select value={choice} onChange={(event) => setChoice(event.target.value)}>
          {CHOICES.map(({ days, label }) => (
            <option key={days} value={days}>
              {label}
            </option>
          ))}
          <option value={CUSTOM}>Until …</option>
        </select>
      </label>
      {choice === CUSTOM ? (
        <label>
          Until
          <input type="datetime-local" value={until} onChange={(event) => setUntil(event.target.value)} />
        </label>
      ) : null}
      <Button
        size="medium"
        margin={false}
        buttonStyle="secondary"
        disabled={isBusy || (choice === CUSTOM && !until)}
        onClick={() => void make()}
      >
        Create link
      </Button>
    </>
  )
}
