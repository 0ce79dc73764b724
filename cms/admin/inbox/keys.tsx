'use client'

import { Button } from '@payloadcms/ui'
import { useRef } from 'react'
import { useInboxKeys } from './use-inbox-keys.ts'

const KEYS = [
  ['j', 'next row'],
  ['k', 'row before'],
  ['Enter or o', 'open the row'],
  ['x', 'tick the row, or take the tick off'],
  ['1', 'New'],
  ['2', 'Contacted'],
  ['3', 'Qualified'],
  ['4', 'Closed'],
  ['5', 'Spam'],
  ['?', 'these keys'],
] as const

/** The list by keyboard, and what its keys are. */
export function Keys() {
  const dialog = useRef<HTMLDialogElement>(null)
  useInboxKeys(() => dialog.current?.showModal())
  return (
    <>
      <Button buttonStyle="secondary" margin={false} onClick={() => dialog.current?.showModal()}>
        Keys (?)
      </Button>
      <dialog ref={dialog} className="desk-dialog inbox-keys" aria-labelledby="inbox-keys-title">
        <h2 id="inbox-keys-title">The list by keyboard</h2>
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
        <p>1 to 5 set the status of the ticked rows; without a tick, that of the row you are on.</p>
        <form method="dialog">
          <button type="submit" className="inbox-close">
            Close
          </button>
        </form>
      </dialog>
    </>
  )
}
