'use client'

import { useListQuery, useSelection, Button } from '@payloadcms/ui'
import { useEffect, useEffectEvent, useRef } from 'react'
import { SUBMISSION_STATUSES } from '../inbox-facts.ts'
import { useChange } from './use-inbox-list.ts'

const ROWS = '.collection-list--submissions tbody tr[data-id]'

const rows = () => [...document.querySelectorAll<HTMLTableRowElement>(ROWS)]

/** Whether a key press belongs to something else: a field, a menu or a dialog over the list. */
function isForOtherControl(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return true
  if (document.querySelector('dialog[open], [role=dialog], [role=menu], [role=listbox]')) return true
  const target = event.target instanceof Element ? event.target : null
  if (target instanceof HTMLInputElement && ['checkbox', 'radio'].includes(target.type)) return false
  return (
    target?.closest('input, textarea, select, [contenteditable]:not([contenteditable=false]), [role=textbox], [role=combobox]') !== null
  )
}

const focus = (row: HTMLElement) => {
  row.tabIndex = -1
  row.focus()
}

const open = (row: HTMLElement) => row.querySelector<HTMLAnchorElement>('td a[href]')?.click()

/** Handles j, k, o, Enter, x, 1 to 5 and ? in the list; `onHelp` lists them. */
function useInboxKeys(onHelp: () => void): void {
  const { selectedIDs, setSelection } = useSelection()
  const { data } = useListQuery()
  const change = useChange()
  const current = useRef<string | null>(null)

  const currentRow = () =>
    document.activeElement?.closest<HTMLTableRowElement>(ROWS) ?? rows().find(({ dataset }) => dataset.id === current.current)

  const go = (step: number) => {
    const all = rows()
    const now = currentRow()
    const at = now ? all.indexOf(now) : -1
    const next = all[at < 0 ? 0 : Math.min(Math.max(at + step, 0), all.length - 1)]
    if (!next) return
    current.current = next.dataset.id ?? null
    focus(next)
  }
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isForOtherControl(event)) return
    const row = currentRow()
    const id = Number(row?.dataset.id)
    const status = SUBMISSION_STATUSES[Number(event.key) - 1]
    if (event.key === 'j') go(1)
    else if (event.key === 'k') go(-1)
    else if (event.key === '?') onHelp()
    else if (row && event.key === 'x') setSelection(id)
    else if (row && (event.key === 'o' || (event.key === 'Enter' && event.target === row))) open(row)
    else if (status && (selectedIDs.length > 0 || row)) void change(selectedIDs.length > 0 ? selectedIDs.map(Number) : [id], { status })
    else return
    event.preventDefault()
  })

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  // After the list was rendered again, the focus returns to its row.
  useEffect(() => {
    if (current.current === null || document.activeElement !== document.body) return
    const row = rows().find(({ dataset }) => dataset.id === current.current)
    if (row) focus(row)
  }, [data])
}

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
