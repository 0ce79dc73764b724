'use client'

import { PasswordField, useDocumentInfo, useField } from '@payloadcms/ui'
import { useEffect } from 'react'

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
