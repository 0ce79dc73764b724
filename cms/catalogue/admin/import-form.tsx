'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { CatalogueFields, type CatalogueChoice } from './catalogue-fields.tsx'
import { CheckResult } from './check-result.tsx'
import { ImportResult } from './import-result.tsx'
import { ProgressLine } from './progress-line.tsx'
import type { ImportRequest } from './send-import.ts'
import { TroubleTable } from './trouble-table.tsx'
import { useImport } from './use-import.ts'

const EMPTY_CHOICE: CatalogueChoice = { file: null, format: null, analyzer: '', prune: false }

export function ImportForm({ mayImport }: { mayImport: boolean }) {
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
