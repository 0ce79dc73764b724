'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ImportReport } from '../report.ts'
import { formatCounts } from './format-counts.ts'
import { RuleChoice } from './rule-choice.tsx'
import { changesIn, selectionOf } from './selection.ts'
import { TroubleTable } from './trouble-table.tsx'

const rules = (count: number) => (count === 1 ? '1 rule' : `${new Intl.NumberFormat('en').format(count)} rules`)

function Summary({ report }: { report: ImportReport }) {
  const { analyzer, name, version, counts, vanished } = report
  return (
    <p>
      <strong>{`${name} ${version}`.trim()}</strong> (<code>{analyzer}</code>): {formatCounts(counts)}.
      {vanished > 0 ? ` ${rules(vanished)} in the directory ${vanished === 1 ? 'is' : 'are'} not in this catalogue and will stay.` : ''}
    </p>
  )
}

type CheckResultProps = {
  reports: ImportReport[]
  isBusy: boolean
  mayImport: boolean
  onImport: (publish: boolean, accept: readonly string[] | null) => void
}

/** The result of a check: rejects, notes, the changes to select, and the import button. */
export function CheckResult({ reports, isBusy, mayImport, onImport }: CheckResultProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [publish, setPublish] = useState(false)
  const changes = useMemo(() => changesIn(reports), [reports])
  const omitted = reports.reduce((sum, report) => sum + report.omitted, 0)
  const { accept, count } = selectionOf(changes, omitted, excluded)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className="import-result" aria-labelledby="import-checked">
      <h2 id="import-checked" ref={heading} tabIndex={-1}>
        {changes.length === 0 ? 'Nothing would change' : 'What would change'}
      </h2>
      {reports.map((report) => (
        <Summary key={report.analyzer} report={report} />
      ))}
      <TroubleTable
        title="Refused"
        entries={reports.flatMap(({ rejects }) => rejects)}
        total={reports.reduce((sum, { counts }) => sum + counts.rejected, 0)}
      />
      <TroubleTable title="Notes" entries={reports.flatMap(({ notes }) => notes)} />
      {changes.length > 0 ? <RuleChoice changes={changes} omitted={omitted} excluded={excluded} onChange={setExcluded} /> : null}
      {changes.length > 0 && mayImport ? (
        <fieldset disabled={isBusy} className="import-fields">
          <legend className="import-hidden">Import</legend>
          <label className="import-tick">
            <input type="checkbox" checked={publish} onChange={({ target }) => setPublish(target.checked)} />
            <span>Publish new rules immediately. Otherwise they are saved as drafts for review.</span>
          </label>
          <Button margin={false} disabled={isBusy || count === 0} onClick={() => onImport(publish, accept)}>
            {`Import ${rules(count)}`}
          </Button>
        </fieldset>
      ) : null}
      {changes.length > 0 && !mayImport ? <p>A publisher or an admin can import this.</p> : null}
    </section>
  )
}
