'use client'

import { Link, useConfig, useDocumentInfo, useField, useFormInitializing } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useEffect } from 'react'

/** A missing address with a link that creates a redirect for it. */
export function MissingAddressCell({ cellData }: DefaultCellComponentProps) {
  const { config } = useConfig()
  const path = typeof cellData === 'string' ? cellData : ''
  return (
    <span className="missing-address">
      <code>{path}</code>{' '}
      <Link href={`${config.routes.admin}/collections/redirects/create?from=${encodeURIComponent(path)}`} prefetch={false}>
        Create a redirect
      </Link>
    </span>
  )
}

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
