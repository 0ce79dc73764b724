'use client'

import { Button, useDocumentInfo, useField, PasswordField } from '@payloadcms/ui'
import { useState, useEffect } from 'react'
import { type Answer, callApi } from '#cms/ui/use-api.ts'

type NewKey = { key: string; ending: string }

/** Creates an API key and shows it once. */
export function ApiKeyField() {
  const { id } = useDocumentInfo()
  const { value: ending, setValue } = useField<string | null>({ path: 'ending' })
  const [password, setPassword] = useState('')
  const [made, setMade] = useState<Answer<NewKey> | null>(null)
  const make = async (key: number | string) => {
    if (ending && !window.confirm('The current key will stop working. Create a new one?')) return
    const answer = await callApi<NewKey>(`/api/api-keys/${key}/key`, { body: { currentPassword: password } })
    setMade(answer)
    if (!answer.data) return
    setPassword('')
    setValue(answer.data.ending, true)
  }
  return (
    <div className="field-type api-key">
      <div className="field-label">Key</div>
      <p>{ending ? `The current key ends in …${ending}.` : 'No key has been created yet.'}</p>
      {id === undefined ? (
        <p className="field-description">Save the name and roles first, then create the key here.</p>
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
            {ending ? 'Create a new key' : 'Create key'}
          </Button>
        </>
      )}
      <div aria-live="polite">
        {made?.problem && <p className="field-error">{made.problem}</p>}
        {made?.data && (
          <p>
            <label className="field-label" htmlFor="api-key-once">
              Copy the key now. It is not shown again.
            </label>
            <input className="api-key__once" id="api-key-once" onFocus={(event) => event.target.select()} readOnly value={made.data.key} />
          </p>
        )}
      </div>
    </div>
  )
}

const PATH = 'currentPassword'

/** Most changes need no password; the server decides which do. */
const mayBeEmpty = () => true as const

/** Asks for the user's own password. Hidden for a new account, which has nothing to protect yet. */
export function CurrentPassword() {
  const { id, lastUpdateTime } = useDocumentInfo()
  const { setValue } = useField<string>({ path: PATH })
  // Clear the password after each save.
  useEffect(() => setValue('', true), [lastUpdateTime, setValue])
  if (id === undefined) return null
  return (
    <div className="field-type">
      <PasswordField
        autoComplete="current-password"
        field={{ name: PATH, label: 'Your current password' }}
        path={PATH}
        validate={mayBeEmpty}
      />
      <p className="field-description">Only required to change the password or the email address.</p>
    </div>
  )
}
