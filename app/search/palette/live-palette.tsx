import { type RefObject, useEffect, useState } from 'react'
import type { Shell } from '#app/shell/shell.server.ts'
import styles from './palette.css?inline'
import { Palette } from './palette.tsx'

const sheet = new CSSStyleSheet()
sheet.replaceSync(styles)
document.adoptedStyleSheets.push(sheet)

export type LivePaletteProps = { shell: Shell; dialog: RefObject<HTMLDialogElement | null> }

/** Focuses the button of the drawer if the search was opened in there: a closed drawer cannot take the focus back. */
function focusDrawerButton(): void {
  const { activeElement } = document
  if (activeElement !== document.body && activeElement?.checkVisibility()) return
  document.querySelector<HTMLElement>('.drawer-button')?.focus()
}

/** Closes the dialog on a press outside of it. A press that begins in it, to select text, may end outside. */
function closeOnPressOutside(dialog: HTMLDialogElement, signal: AbortSignal): void {
  let pressed: EventTarget | null = null
  dialog.addEventListener('pointerdown', ({ target }) => (pressed = target), { signal })
  dialog.addEventListener('click', ({ target }) => target === dialog && pressed === dialog && dialog.close(), { signal })
}

/** What the dialog shows while it is open. Each time it starts anew. */
export function LivePalette({ shell, dialog }: LivePaletteProps) {
  const [open, setOpen] = useState<HTMLDialogElement | null>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    const listening = new AbortController()
    const { signal } = listening
    const show = () => setOpen(element)
    const close = () => {
      setOpen(null)
      element.querySelector('form')?.reset()
      focusDrawerButton()
    }
    addEventListener('plumb:search', show, { signal })
    element.addEventListener('close', close, { signal })
    closeOnPressOutside(element, signal)
    // Opened before this code was there.
    if (element.open) show()
    return () => listening.abort()
  }, [dialog])
  const field = open?.querySelector('input')
  return open && field ? <Palette field={field} shell={shell} close={() => open.close()} /> : null
}
