'use client'
import { Button, useForm } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { type Difference, differences } from './differences.ts'
import { baseOf, baseOn, type Outcome } from './save-requests.ts'
import { offerCopy } from './unsaved-copy.ts'
import { type OpenDocument, useSaveDraft } from './use-open-document.ts'

type Stale = Extract<Outcome, { kind: 'stale' }>
type Document = Record<string, unknown> & { updatedAt?: string }

/** Returns a relative time in whole minutes or hours, such as “2 minutes ago”. */
function ago(at: string, now = Date.now()): string {
  const minutes = Math.round((now - Date.parse(at)) / 60_000)
  if (!Number.isFinite(minutes) || minutes < 1) return 'a moment ago'
  const format = new Intl.RelativeTimeFormat('en')
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.round(minutes / 60), 'hour')
}

async function readTheirs({ address, locale, hasDrafts }: OpenDocument): Promise<Document> {
  const response = await fetch(`${address}?depth=0&fallback-locale=null&locale=${locale}${hasDrafts ? '&draft=true' : ''}`, {
    credentials: 'include',
  })
  if (!response.ok) throw new Error(`The server responded with ${response.status}. Try again.`)
  return response.json() as Promise<Document>
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  if (rows.length === 0) return <p>Both are the same in this language. The newer version changed another language.</p>
  return (
    <div className="desk-differences">
      <table>
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Newest version</th>
            <th scope="col">This form</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ field, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{field}</th>
              <td>{theirs || <em>empty</em>}</td>
              <td>{mine || <em>empty</em>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Shows both versions after somebody saved a newer one, and lets the person decide. Neither is lost. */
export function StaleSaveDialog({ open, stale, onDone }: { open: OpenDocument; stale: Stale; onDone: () => void }) {
  const { getData, reset, submit } = useForm()
  const saveDraft = useSaveDraft(open)
  const dialog = useRef<HTMLDialogElement>(null)
  const [rows, setRows] = useState<Difference[] | null>(null)
  const [problem, setProblem] = useState('')
  useEffect(() => dialog.current?.showModal(), [])

  const attempt = (work: () => Promise<void>) => () => {
    setProblem('')
    work().catch((error: unknown) => setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.'))
  }
  const compare = attempt(async () => setRows(differences(await readTheirs(open), getData())))
  const loadTheirs = attempt(async () => {
    const theirs = await readTheirs(open)
    const mine = getData()
    if (differences(theirs, mine).length > 0) offerCopy(open.target, { data: mine, basedOn: baseOf(open.target) })
    await reset(theirs)
    if (theirs.updatedAt) baseOn(open.target, theirs.updatedAt)
    onDone()
  })
  const saveMine = attempt(async () => {
    baseOn(open.target, stale.savedAt)
    onDone()
    await (open.hasDrafts ? saveDraft() : submit())
  })
  return (
    <dialog ref={dialog} className="desk-dialog" aria-labelledby="stale-save-title" onClose={onDone}>
      <h2 id="stale-save-title">
        {stale.isOwn ? 'You' : (stale.savedBy ?? 'Somebody')} saved this {stale.isOwn ? 'elsewhere ' : ''}
        {ago(stale.savedAt)}
      </h2>
      <p>This form is based on an older version, so it was not saved over the newer one. Your text is still here.</p>
      {rows ? <Differences rows={rows} /> : null}
      {problem ? <p role="alert">{problem}</p> : null}
      <div className="desk-dialog__actions">
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={compare}>
          See what changed
        </Button>
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={loadTheirs}>
          Load the newest version
        </Button>
        <Button size="medium" margin={false} onClick={saveMine}>
          {open.hasDrafts ? 'Save this form as the newest draft' : 'Save this form over it'}
        </Button>
      </div>
      <p className="desk-dialog__note">Either way, the newer version stays in the list of versions.</p>
    </dialog>
  )
}
