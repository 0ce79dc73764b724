'use client'

import { useDocumentInfo, useField, useFormInitializing } from '@payloadcms/ui'
import { useEffect } from 'react'

/** Prefills a new redirect with the address chosen in the list of missing addresses. */
export function PrefillFrom() {
  const { id } = useDocumentInfo()
  const isInitializing = useFormInitializing()
  const { setValue } = useField<string>({ path: 'from' })
  useEffect(() => {
    if (id !== undefined || isInitializing) return
    const from = new URLSearchParams(window.location.search).get('from')
    if (from) setValue(from)
    // Only once, when the form is ready, so that a cleared field stays empty.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the form opens, to keep what is typed afterwards
  }, [id, isInitializing])
  return null
}
