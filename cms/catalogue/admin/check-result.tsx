'use client'

import { Button } from '@payloadcms/ui'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { ChangeKind, ImportReport } from '#catalogue/report.ts'
import { FieldChanges } from './field-changes.tsx'
import { type Change, changesIn, countKinds, formatCounts, KINDS, selectionOf } from './selection.ts'
import { TroubleTable } from './trouble-table.tsx'

type KindFilterProps = { changes: readonly Change[]; kind: ChangeKind | null; onChange: (kind: ChangeKind | null) => void }

function KindFilter({ changes, kind, onChange }: KindFilterProps) {
  const options: [ChangeKind | null, string][] = [
    [null, `All ${changes.length}`],
    ...countKinds(changes).map(([one, count]): [ChangeKind, string] => [one, `${KINDS[one]} ${count}`]),
  ]
  if (options.length < 3) return null
  return (
    <div className="import-row" role="group" aria-label="Show">
      {options.map(([one, label]) => (
        <button key={label} type="button" className="import-kind" aria-pressed={kind === one} onClick={() => onChange(one)}>
          {label}
        </button>
      ))}
    </div>
  )
}

type RuleRowProps = { change: Change; isSelected: boolean; onSelect: (isSelected: boolean) => void }

/** One changed rule with a checkbox; expanding it shows every field before and after. */
function RuleRow({ change, isSelected, onSelect }: RuleRowProps) {
  const { shortcode, title, kind, from, fields } = change
  const [isOpen, setOpen] = useState(false)
  const kept = fields.filter((field) => field.kept).length
  return (
    <li>
      <input type="checkbox" aria-label={`Import ${shortcode}`} checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <span className={`import-badge import-badge-${kind}`}>{KINDS[kind]}</span>{' '}
          <code>{from ? `${from} → ${shortcode}` : shortcode}</code> {title}
          {kept > 0 ? <em>{` (${kept} kept)`}</em> : null}
        </summary>
        {isOpen ? <FieldChanges fields={fields} /> : null}
      </details>
    </li>
  )
}

const PAGE_SIZE = 100

type RuleChoiceProps = {
  changes: readonly Change[]
  omitted: number
  /** Codes not to import. */
  excluded: ReadonlySet<string>
  onChange: (excluded: ReadonlySet<string>) => void
}

/** Lists the changes with checkboxes, filtered by kind; checked rules are imported. */
function RuleChoice({ changes, omitted, excluded, onChange }: RuleChoiceProps) {
  const [kind, setKind] = useState<ChangeKind | null>(null)
  const [shown, setShown] = useState(PAGE_SIZE)
  const ofKind = kind === null ? changes : changes.filter((change) => change.kind === kind)
  const set = (codes: readonly string[], isSelected: boolean) => {
    const next = new Set(excluded)
    for (const code of codes)
      if (isSelected) next.delete(code)
      else next.add(code)
    onChange(next)
  }
  const setAll = (isSelected: boolean) =>
    set(
      ofKind.map(({ shortcode }) => shortcode),
      isSelected,
    )
  return (
    <div className="import-choice">
      <KindFilter changes={changes} kind={kind} onChange={setKind} />
      <div className="import-row">
        <button type="button" className="import-more" onClick={() => setAll(true)}>
          Select these
        </button>
        <button type="button" className="import-more" onClick={() => setAll(false)}>
          Deselect these
        </button>
      </div>
      <ul className="import-rules">
        {ofKind.slice(0, shown).map((change) => (
          <RuleRow
            key={`${change.analyzer} ${change.shortcode} ${change.kind}`}
            change={change}
            isSelected={!excluded.has(change.shortcode)}
            onSelect={(isSelected) => set([change.shortcode], isSelected)}
          />
        ))}
      </ul>
      {ofKind.length > shown ? (
        <button type="button" className="import-more" onClick={() => setShown(shown + PAGE_SIZE)}>
          {`Show more (${ofKind.length - shown} left)`}
        </button>
      ) : null}
      {omitted > 0 ? (
        <p>{`${omitted} more changes are not listed here. They are imported only if every rule above stays selected.`}</p>
      ) : null}
    </div>
  )
}

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
