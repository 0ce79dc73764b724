'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'
import { CatalogueFields, type CatalogueChoice } from './catalogue-fields.tsx'
import { Checked } from './checked.tsx'
import { Imported } from './imported.tsx'
import { ProgressLine } from './progress-line.tsx'
import type { ImportOrder } from './send-import.ts'
import { useImport } from './use-import.ts'

const NOTHING_CHOSEN: CatalogueChoice = { file: null, format: null, analyzer: '', prune: false }

/** Choose a catalogue, check it, choose of its changes, import them. */
export function ImportForm({ mayImport }: { mayImport: boolean }) {
  const [choice, setChoice] = useState<CatalogueChoice>(NOTHING_CHOSEN)
  const { state, send, stop, forget } = useImport()
  const { phase, progress, reports, problem } = state
  const isBusy = phase === 'checking' || phase === 'importing'

  const change = (next: CatalogueChoice) => {
    setChoice(next)
    // What was checked was another catalogue.
    forget()
  }
  const order = (publish: boolean): ImportOrder | null => {
    const { file, format, analyzer, prune } = choice
    return file && format ? { file, format, analyzer: analyzer.trim(), prune, publish } : null
  }
  const check = () => {
    const asked = order(false)
    if (asked) void send(asked, 'check')
  }
  const run = (publish: boolean, accept: readonly string[] | null) => {
    const asked = order(publish)
    if (asked) void send(asked, 'run', accept)
  }
  return (
    <div className="import-form">
      <CatalogueFields choice={choice} isBusy={isBusy} onChange={change} />
      <div className="import-row">
        <Button buttonStyle="secondary" margin={false} disabled={isBusy || order(false) === null} onClick={check}>
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
      {phase === 'checked' || phase === 'importing' ? (
        <Checked
          key={reports.map(({ analyzer }) => analyzer).join()}
          reports={reports}
          isBusy={isBusy}
          mayImport={mayImport}
          onImport={run}
        />
      ) : null}
      {phase === 'imported' ? <Imported reports={reports} /> : null}
    </div>
  )
}
