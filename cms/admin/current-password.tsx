'use client'

import { PasswordField, useDocumentInfo, useField } from '@payloadcms/ui'
import { useEffect } from 'react'

const PATH = 'currentPassword'

/** Most changes need none; the server says which do. */
const mayBeEmpty = () => true as const

/** Asks for one's own password, for changes that need it. A new account has none that could be changed. */
export function CurrentPassword() {
  const { id, lastUpdateTime } = useDocumentInfo()
  const { setValue } = useField<string>({ path: PATH })
  // Once saved it has served.
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
      <p className="field-description">Only needed to change the password or the e-mail address.</p>
    </div>
  )
}
