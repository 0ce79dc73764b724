'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ImportReport } from '../../imports/report.ts'
import { countsInWords } from './counts-in-words.ts'
import { RuleChoice } from './rule-choice.tsx'
import { changesIn, chosenOf } from './selection.ts'
import { TroubleTable } from './trouble-table.tsx'

const rules = (count: number) => (count === 1 ? '1 rule' : `${new Intl.NumberFormat('en').format(count)} rules`)

function Summary({ report }: { report: ImportReport }) {
  const { analyzer, name, version, counts, vanished } = report
  return (
    <p>
      <strong>{`${name} ${version}`.trim()}</strong> (<code>{analyzer}</code>): {countsInWords(counts)}.
      {vanished > 0
        ? ` ${rules(vanished)} of the directory ${vanished === 1 ? 'is' : 'are'} not in this catalogue and ${vanished === 1 ? 'stays' : 'stay'}.`
        : ''}
    </p>
  )
}

type CheckedProps = {
  reports: ImportReport[]
  isBusy: boolean
  mayImport: boolean
  onImport: (publish: boolean, accept: readonly string[] | null) => void
}

/** What a check found: a choice of its changes, what was refused, and the way to import the rest. */
export function Checked({ reports, isBusy, mayImport, onImport }: CheckedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [publish, setPublish] = useState(false)
  const changes = useMemo(() => changesIn(reports), [reports])
  const omitted = reports.reduce((sum, report) => sum + report.omitted, 0)
  const { accept, count } = chosenOf(changes, omitted, left)
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
      {changes.length > 0 ? <RuleChoice changes={changes} omitted={omitted} left={left} onChange={setLeft} /> : null}
      {changes.length > 0 && mayImport ? (
        <fieldset disabled={isBusy} className="import-fields">
          <legend className="import-hidden">Import</legend>
          <label className="import-tick">
            <input type="checkbox" checked={publish} onChange={({ target }) => setPublish(target.checked)} />
            <span>Publish new rules at once. Otherwise they are drafts, which somebody looks at first.</span>
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
