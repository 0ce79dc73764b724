'use client'

import { Link, useConfig } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'

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
