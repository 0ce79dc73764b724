'use client'

import { PayloadLink, useConfig } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import type { ImportReport } from '../report.ts'
import { formatCounts } from './format-counts.ts'
import { TroubleTable } from './trouble-table.tsx'

/** The result of an import, with a link to its record. */
export function ImportResult({ reports }: { reports: ImportReport[] }) {
  const { config } = useConfig()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="import-result" aria-labelledby="import-done">
      <h2 id="import-done" ref={heading} tabIndex={-1}>
        Imported
      </h2>
      {reports.map(({ analyzer, name, version, counts, run }) => (
        <p key={analyzer}>
          <strong>{`${name} ${version}`.trim()}</strong>: {formatCounts(counts)}.{' '}
          {run === null ? null : (
            <PayloadLink href={`${config.routes.admin}/collections/imports/${run}`}>{`Record of this run (${run})`}</PayloadLink>
          )}
        </p>
      ))}
      <TroubleTable
        title="Refused"
        entries={reports.flatMap(({ rejects }) => rejects)}
        total={reports.reduce((sum, { counts }) => sum + counts.rejected, 0)}
      />
    </section>
  )
}
