'use client'

import { Button } from '@payloadcms/ui'
import { useRef } from 'react'
import { useInboxKeys } from './use-inbox-keys.ts'

const KEYS = [
  ['j', 'next row'],
  ['k', 'previous row'],
  ['Enter or o', 'open the row'],
  ['x', 'select or deselect the row'],
  ['1', 'New'],
  ['2', 'Contacted'],
  ['3', 'Qualified'],
  ['4', 'Closed'],
  ['5', 'Spam'],
  ['?', 'show these shortcuts'],
] as const

/** The list's keyboard shortcuts and the dialog that explains them. */
export function Keys() {
  const dialog = useRef<HTMLDialogElement>(null)
  useInboxKeys(() => dialog.current?.showModal())
  return (
    <>
      <Button buttonStyle="secondary" margin={false} onClick={() => dialog.current?.showModal()}>
        Shortcuts (?)
      </Button>
      <dialog ref={dialog} className="desk-dialog inbox-keys" aria-labelledby="inbox-keys-title">
        <h2 id="inbox-keys-title">Keyboard shortcuts</h2>
        <dl>
          {KEYS.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p>1 to 5 set the status of the selected rows or, if none is selected, of the focused row.</p>
        <form method="dialog">
          <button type="submit" className="inbox-close">
            Close
          </button>
        </form>
      </dialog>
    </>
  )
}
