'use client'

import { useField } from '@payloadcms/ui'
import type { Reject } from '#catalogue/report.ts'
import { TroubleTable } from './trouble-table.tsx'

const isReject = (entry: unknown): entry is Reject => typeof entry === 'object' && entry !== null && 'file' in entry && 'reason' in entry

/** Shows a run's rejects with their places and reasons. */
export function RejectsField() {
  const { value } = useField<unknown>({ path: 'rejects' })
  const rejects = Array.isArray(value) ? value.filter(isReject) : []
  return (
    <div className="field-type import-record">
      {rejects.length === 0 ? <p>Nothing was refused.</p> : <TroubleTable title="Refused" entries={rejects} />}
    </div>
  )
}
