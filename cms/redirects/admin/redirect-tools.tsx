'use client'

import type { LineResult } from '../import.server.ts'
import { Button, Drawer, toast, useConfig, useRouter, DrawerToggler, useAuth } from '@payloadcms/ui'
import { useState, type FormEvent } from 'react'
import { callApi } from '#cms/ui/use-api.ts'
import { Problem } from '#cms/ui/problem.tsx'
import { decodeFile } from '#platform/text/decode-file.ts'
import { mayPublish, type Role } from '#cms/access/roles.ts'

const MAX_ROWS = 200

type Report = { lines: LineResult[]; good: number; bad: number; written: number }

/** The result of each line, actual or predicted. Lines with problems come first. */
function ImportResult({ lines, good, bad, written }: Report) {
  const shown = [...lines.filter(({ problem }) => problem), ...lines.filter(({ problem }) => !problem)].slice(0, MAX_ROWS)
  return (
    <section className="import-result" aria-label="Result">
      <p role="status">
        {written > 0
          ? `${written} ${written === 1 ? 'line' : 'lines'} imported.`
          : `${good} valid ${good === 1 ? 'line' : 'lines'}. Nothing has been imported yet.`}
        {bad > 0 ? ` ${bad} ${bad === 1 ? 'line cannot' : 'lines cannot'} be imported.` : ''}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Line</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ line, from, to, problem }) => (
            <tr key={line} className={problem ? 'is-bad' : undefined}>
              <td>{line}</td>
              <td>{from}</td>
              <td>{to}</td>
              <td>{problem ?? 'Valid'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length > MAX_ROWS ? <p>{`And ${lines.length - MAX_ROWS} more lines.`}</p> : null}
    </section>
  )
}

const IMPORT_DRAWER = 'import-redirects'

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
function ImportDrawer() {
  return (
    <Drawer slug={IMPORT_DRAWER} title="Import redirects">
      <ImportForm />
    </Drawer>
  )
}

/** How the site responds at an address; see `app/documents/redirects/explain-address.server.ts`. */
type Explanation = { status: number; sentence: string; admin?: string }

/** Shows what visitors of an address get. */
function TestBox() {
  const { config } = useConfig()
  const [address, setAddress] = useState('')
  const [answer, setAnswer] = useState<Explanation | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const test = async (event: FormEvent) => {
    event.preventDefault()
    const response = await callApi<Explanation>(`${config.routes.api}/redirects/explain?address=${encodeURIComponent(address)}`)
    setAnswer(response.data)
    setProblem(response.problem)
  }
  return (
    <form className="test-box" onSubmit={(event) => void test(event)}>
      <label htmlFor="test-address">Test an address</label>
      <div className="address-row">
        <input id="test-address" type="text" placeholder="/old-page" value={address} onChange={({ target }) => setAddress(target.value)} />
        <Button type="submit" buttonStyle="secondary" size="medium" margin={false} disabled={address.trim() === ''}>
          Test
        </Button>
      </div>
      <p role="status" className={problem ? 'address-problem' : undefined}>
        {problem}
        {answer ? (
          <>
            <strong>{answer.status}</strong> {answer.sentence}{' '}
            {answer.admin ? <a href={answer.admin}>{answer.status === 404 ? 'Create a redirect' : 'Open it'}</a> : null}
          </>
        ) : null}
      </p>
    </form>
  )
}

/** Tools above the list of redirects: testing an address, and importing a list. */
export function RedirectTools() {
  const { user } = useAuth<{ id: number; collection: 'users'; roles?: Role[] }>()
  return (
    <div className="redirect-tools">
      <TestBox />
      {mayPublish(user) ? (
        <>
          <DrawerToggler slug={IMPORT_DRAWER} buttonStyle="secondary">
            Import a list…
          </DrawerToggler>
          <ImportDrawer />
        </>
      ) : null}
    </div>
  )
}
