'use client'
import { Button, useDocumentInfo, useField } from '@payloadcms/ui'
import { useState } from 'react'

type Answer = { key: string; ending: string }

const isAnswer = (value: unknown): value is Answer => typeof value === 'object' && value !== null && 'key' in value && 'ending' in value

type Refusal = { errors?: { message?: string; data?: { errors?: { message: string }[] } }[] }

async function makeKey(id: number | string, currentPassword: string): Promise<Answer | string> {
  const answer = await fetch(`/api/api-keys/${id}/key`, {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword }),
  }).catch(() => null)
  const body: unknown = await answer?.json().catch(() => null)
  if (answer?.ok && isAnswer(body)) return body
  const [refusal] = (body as Refusal | null)?.errors ?? []
  return refusal?.data?.errors?.[0]?.message ?? refusal?.message ?? 'No key was made. Load this page anew and try again.'
}

/** Makes a program's key and shows it, this once. */
export function ApiKeyField() {
  const { id } = useDocumentInfo()
  const { value: ending, setValue } = useField<string | null>({ path: 'ending' })
  const [password, setPassword] = useState('')
  const [made, setMade] = useState<Answer | string | null>(null)
  const make = async (key: number | string) => {
    if (ending && !window.confirm('The present key stops working. Make a new one?')) return
    const answer = await makeKey(key, password)
    setMade(answer)
    if (typeof answer === 'string') return
    setPassword('')
    setValue(answer.ending, true)
  }
  return (
    <div className="field-type api-key">
      <div className="field-label">Key</div>
      <p>{ending ? `A key that ends in …${ending} was made.` : 'No key was made yet.'}</p>
      {id === undefined ? (
        <p className="field-description">Save the name and the roles first; then make the key here.</p>
      ) : (
        <>
          <p>
            <label className="field-label" htmlFor="api-key-password">
              Your current password
            </label>
            <input
              autoComplete="current-password"
              className="api-key__once"
              id="api-key-password"
              onChange={(event) => setPassword(event.target.value)}
              type="password"
              value={password}
            />
          </p>
          <Button buttonStyle="secondary" onClick={() => void make(id)} size="medium">
            {ending ? 'Make a new key' : 'Make the key'}
          </Button>
        </>
      )}
      <div aria-live="polite">
        {typeof made === 'string' && <p className="field-error">{made}</p>}
        {made !== null && typeof made !== 'string' && (
          <p>
            <label className="field-label" htmlFor="api-key-once">
              Copy it now. It is not shown again.
            </label>
            <input className="api-key__once" id="api-key-once" onFocus={(event) => event.target.select()} readOnly value={made.key} />
          </p>
        )}
      </div>
    </div>
  )
}
