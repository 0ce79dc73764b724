'use client'

import { PayloadLink, useConfig } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import type { ImportReport } from '../../imports/report.ts'
import { countsInWords } from './counts-in-words.ts'
import { TroubleTable } from './trouble-table.tsx'

/** What an import did, with the way to its record. */
export function Imported({ reports }: { reports: ImportReport[] }) {
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
          <strong>{`${name} ${version}`.trim()}</strong>: {countsInWords(counts)}.{' '}
          {run === null ? null : (
            <PayloadLink href={`${config.routes.admin}/collections/imports/${run}`}>{`The record of this run (${run})`}</PayloadLink>
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
