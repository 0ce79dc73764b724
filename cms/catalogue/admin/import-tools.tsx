'use client'

import { Button, Drawer, DrawerToggler, PayloadLink, useAuth, useConfig } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import type { Role } from '#cms/access/roles.ts'
import type { Progress } from '../import-options.ts'
import type { ImportReport } from '#catalogue/report.ts'
import { type CatalogueChoice, CatalogueFields } from './catalogue-fields.tsx'
import { CheckResult } from './check-result.tsx'
import { formatCounts } from './selection.ts'
import { type ImportRequest, type ImportState, useImport } from './send-import.ts'
import { TroubleTable } from './trouble-table.tsx'

const number = new Intl.NumberFormat('en')

function timeLeft(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return ''
  if (seconds === 0) return ', done'
  if (seconds < 90) return `, about ${Math.max(1, Math.round(seconds))} s left`
  return `, about ${Math.round(seconds / 60)} minutes left`
}

function progressText({ analyzer, done, rate, left }: Progress): string {
  return `${analyzer}: ${number.format(done)} rules, ${number.format(Math.round(rate))} a second${timeLeft(left)}`
}

const STARTED = { checking: 'Uploading and reading the file…', importing: 'Importing…' }
const DONE = { open: '', checked: 'Check finished. The result is below.', imported: 'Import finished. The result is below.' }

type ProgressLineProps = Pick<ImportState, 'phase' | 'progress'>

/** Shows progress; screen readers are only told about the start and the end, not about every step. */
function ProgressLine({ phase, progress }: ProgressLineProps) {
  const isBusy = phase === 'checking' || phase === 'importing'
  const { done = 0, rate = 0, left = null } = progress ?? {}
  const total = left === null ? undefined : done + rate * left
  return (
    <>
      <p role="status" className="import-hidden">
        {isBusy ? STARTED[phase] : DONE[phase]}
      </p>
      {isBusy ? (
        <div className="import-progress">
          <progress aria-label="Progress" max={total} value={total === undefined ? undefined : done} />
          <p>{progress ? progressText(progress) : STARTED[phase]}</p>
        </div>
      ) : null}
    </>
  )
}

/** The result of an import, with a link to its record. */
function ImportResult({ reports }: { reports: ImportReport[] }) {
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

const EMPTY_CHOICE: CatalogueChoice = { file: null, format: null, analyzer: '', prune: false }

function ImportForm({ mayImport }: { mayImport: boolean }) {
  const [choice, setChoice] = useState<CatalogueChoice>(EMPTY_CHOICE)
  const { state, send, stop, reset } = useImport()
  const { phase, progress, reports, problem, rejects } = state
  const isBusy = phase === 'checking' || phase === 'importing'

  const change = (next: CatalogueChoice) => {
    setChoice(next)
    // The check result is for another file or other options.
    reset()
  }
  const requestFor = (publish: boolean): ImportRequest | null => {
    const { file, format, analyzer, prune } = choice
    return file && format ? { file, format, analyzer: analyzer.trim(), prune, publish } : null
  }
  const check = () => {
    const request = requestFor(false)
    if (request) void send(request, 'check')
  }
  const run = (publish: boolean, accept: readonly string[] | null) => {
    const request = requestFor(publish)
    if (request) void send(request, 'run', accept)
  }
  return (
    <div className="import-form">
      <CatalogueFields choice={choice} isBusy={isBusy} onChange={change} />
      <div className="import-row">
        <Button buttonStyle="secondary" margin={false} disabled={isBusy || requestFor(false) === null} onClick={check}>
          {phase === 'open' ? 'Check' : 'Check again'}
        </Button>
        {isBusy ? (
          <Button buttonStyle="secondary" margin={false} onClick={stop}>
            Stop
          </Button>
        ) : null}
      </div>
      <ProgressLine phase={phase} progress={progress} />
      {problem === null ? null : (
        <p role="alert" className="import-problem">
          {problem}
        </p>
      )}
      <TroubleTable title="Refused" entries={rejects} />
      {phase === 'checked' || phase === 'importing' ? (
        <CheckResult
          key={reports.map(({ analyzer }) => analyzer).join()}
          reports={reports}
          isBusy={isBusy}
          mayImport={mayImport}
          onImport={run}
        />
      ) : null}
      {phase === 'imported' ? <ImportResult reports={reports} /> : null}
    </div>
  )
}

const DRAWER = 'import-rules'

/** Import button above the list of runs. Editors can check a catalogue, publishers can import it. */
export function ImportTools() {
  const { user } = useAuth<{ id: number; collection: 'users'; roles?: Role[] }>()
  const hasRole = (...roles: Role[]) => user?.roles?.some((role) => roles.includes(role)) ?? false
  if (!hasRole('admin', 'publisher', 'editor')) return null
  return (
    <div className="import-tools">
      <p>Import a tool’s rule catalogue. You see what would change before anything is written.</p>
      <DrawerToggler slug={DRAWER} buttonStyle="secondary">
        Import rules…
      </DrawerToggler>
      <Drawer slug={DRAWER} title="Import rules">
        <ImportForm mayImport={hasRole('admin', 'publisher')} />
      </Drawer>
    </div>
  )
}
