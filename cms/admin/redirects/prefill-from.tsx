'use client'

import { useDocumentInfo, useField, useFormInitializing } from '@payloadcms/ui'
import { useEffect } from 'react'

/** A new redirect that was asked for from the list of missing addresses begins with that address. */
export function PrefillFrom() {
  const { id } = useDocumentInfo()
  const isInitializing = useFormInitializing()
  const { setValue } = useField<string>({ path: 'from' })
  useEffect(() => {
    if (id !== undefined || isInitializing) return
    const asked = new URLSearchParams(window.location.search).get('from')
    if (asked) setValue(asked)
    // Only once, when the form is ready: an emptied field stays empty.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens: what is typed afterwards stays
  }, [id, isInitializing])
  return null
}
