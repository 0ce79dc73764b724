'use client'

import { Button, Drawer, toast, useConfig, useRouter } from '@payloadcms/ui'
import { useState } from 'react'
import type { LineResult } from '../import.server.ts'
import { callApi } from '#cms/admin-ui/call-api.ts'
import { Problem } from '#cms/admin-ui/problem.tsx'
import { decodeFile } from '#platform/text/decode-file.ts'
import { ImportResult } from './import-result.tsx'

export const IMPORT_DRAWER = 'import-redirects'

type Report = { lines: LineResult[]; good: number; bad: number; written: number }
type Mode = 'check' | 'all' | 'good'

function ImportForm() {
  const { config } = useConfig()
  const router = useRouter()
  const [text, setText] = useState('')
  const [report, setReport] = useState<Report | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const change = (next: string) => {
    setText(next)
    setReport(null)
    setProblem(null)
  }
  const read = async (file: File | undefined) => {
    if (file) change(decodeFile(new Uint8Array(await file.arrayBuffer())))
  }
  const send = async (mode: Mode) => {
    setSending(true)
    const answer = await callApi<Report>(`${config.routes.api}/redirects/import`, { body: { text, mode } })
    setSending(false)
    setReport(answer.data)
    setProblem(answer.problem)
    if (!answer.data || answer.data.written === 0) return
    toast.success(`${answer.data.written} redirects imported.`)
    router.refresh()
  }

  const isChecked = report !== null && report.written === 0
  return (
    <div className="address-form">
      <p>
        A list whose first line is <code>from,to,status,kind</code>. Only “from” and “to” are required. Semicolons work too. Status: 301 (if
        empty), 302, 307, 308, 410. Kind: exact (if empty) or prefix; <code>/docs/*</code> is a prefix too.
      </p>
      <label>
        File <input type="file" accept=".csv,text/csv,text/plain" onChange={({ target }) => void read(target.files?.[0])} />
      </label>
      <label htmlFor="import-text">Or paste the list</label>
      <textarea
        id="import-text"
        rows={8}
        spellCheck={false}
        placeholder={'from,to\n/old,/new'}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <div className="address-row">
        <Button buttonStyle="secondary" margin={false} disabled={isSending || text.trim() === ''} onClick={() => void send('check')}>
          Check the list
        </Button>
        {isChecked && report.bad === 0 && report.good > 0 ? (
          <Button margin={false} disabled={isSending} onClick={() => void send('all')}>
            {`Import all ${report.good}`}
          </Button>
        ) : null}
        {isChecked && report.bad > 0 && report.good > 0 ? (
          <Button margin={false} disabled={isSending} onClick={() => void send('good')}>
            {report.good === 1 ? 'Import only the 1 valid line' : `Import only the ${report.good} valid lines`}
          </Button>
        ) : null}
      </div>
      <Problem text={problem} />
      {report ? <ImportResult {...report} /> : null}
    </div>
  )
}

/** Imports a list of redirects after checking it. */
export function ImportDrawer() {
  return (
    <Drawer slug={IMPORT_DRAWER} title="Import redirects">
      <ImportForm />
    </Drawer>
  )
}
