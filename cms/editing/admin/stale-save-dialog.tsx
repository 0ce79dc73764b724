'use client'
import { Button } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import type { Difference } from './differences.ts'
import type { Stale } from './save-requests.ts'
import type { OpenDocument } from './use-open-document.ts'
import { useStaleSave, whose } from './use-stale-save.ts'

/** Returns a relative time in whole minutes or hours, such as “2 minutes ago”. */
function ago(at: string, now = Date.now()): string {
  const minutes = Math.round((now - Date.parse(at)) / 60_000)
  if (!Number.isFinite(minutes) || minutes < 1) return 'a moment ago'
  const format = new Intl.RelativeTimeFormat('en')
  return minutes < 60 ? format.format(-minutes, 'minute') : format.format(-Math.round(minutes / 60), 'hour')
}

function Differences({ rows }: { rows: readonly Difference[] }) {
  if (rows.length === 0) return <p>Saving this form would change nothing in the newest version, in this language.</p>
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

function Decision({ open, resolution }: { open: OpenDocument; resolution: ReturnType<typeof useStaleSave> }) {
  const { isBaseKnown, rows, problem, compare, loadNewest, saveMine } = resolution
  return (
    <>
      <p>This form is based on an older version, so it was not saved over the newer one. Nothing in it is lost.</p>
      {rows ? <Differences rows={rows} /> : null}
      {problem ? <p role="alert">{problem}</p> : null}
      <div className="desk-dialog__actions">
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={compare}>
          See what changed
        </Button>
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={loadNewest}>
          Load the newest version
        </Button>
        <Button size="medium" margin={false} onClick={saveMine}>
          {open.hasDrafts ? 'Save this form as the newest draft' : 'Save this form over it'}
        </Button>
      </div>
      <p className="desk-dialog__note">
        {isBaseKnown
          ? 'Saving this form changes only the fields that you changed.'
          : 'The version this form is based on no longer exists, so saving this form replaces every field of the newest version.'}{' '}
        Either way, the newer version stays in the list of versions.
      </p>
    </>
  )
}

type Props = { open: OpenDocument; stale: Stale; onDone: () => void }

/** Asks before a publication makes somebody else's draft public too. */
function Confirmation({ changes, resolution }: { changes: string; resolution: ReturnType<typeof useStaleSave> }) {
  const { problem, saveMine, publishBoth } = resolution
  return (
    <>
      <p>Visitors do not see {changes} yet. Publishing this form would publish them too.</p>
      {problem ? <p role="alert">{problem}</p> : null}
      <div className="desk-dialog__actions">
        <Button size="medium" margin={false} buttonStyle="secondary" onClick={saveMine}>
          Save both as a draft
        </Button>
        <Button size="medium" margin={false} onClick={publishBoth}>
          Publish both
        </Button>
      </div>
    </>
  )
}

function Dialog({ open, stale, onDone, resolution }: Props & { resolution: ReturnType<typeof useStaleSave> }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const focused = document.activeElement
    dialog.current?.showModal()
    // React removes the dialog without closing it, which would return the focus.
    return () => void (focused instanceof HTMLElement && focused.focus())
  }, [])
  return (
    <dialog ref={dialog} className="desk-dialog" aria-labelledby="stale-save-title" onClose={onDone}>
      <h2 id="stale-save-title">
        {stale.isOwn ? 'You' : (stale.savedBy ?? 'Somebody')} saved this {stale.isOwn ? 'elsewhere ' : ''}
        {ago(stale.savedAt)}
      </h2>
      {resolution.unpublic ? (
        <Confirmation changes={whose(resolution.unpublic)} resolution={resolution} />
      ) : (
        <Decision open={open} resolution={resolution} />
      )}
    </dialog>
  )
}

function Resolution(props: Props) {
  const resolution = useStaleSave(props.open, props.stale, props.onDone)
  return resolution.mustAsk ? <Dialog {...props} resolution={resolution} /> : null
}

/**
 * Merges the form with a newer version that somebody saved; if both changed the same, or a publication would make more public than
 * its author has seen, a dialog lets them decide. A version that is newer still, and another kind of save, begin anew.
 */
export const StaleSaveDialog = (props: Props) => <Resolution key={`${props.stale.savedAt} ${props.stale.save}`} {...props} />
