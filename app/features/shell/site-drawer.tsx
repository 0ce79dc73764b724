import { Dialog } from '@base-ui/react/dialog'
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'

export type SiteDrawerProps = {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Gets the focus back. */
  button: RefObject<HTMLElement | null>
  name: string
  children: ReactNode
}

const linkAt = (target: EventTarget) => (target instanceof Element ? target.closest('a') : null)

/** The header of a narrow screen, opened: a dialog that holds the focus and keeps the page still. */
export function SiteDrawer({ isOpen, setOpen, button, name, children }: SiteDrawerProps) {
  const words = useWords('shell', shellWords)
  // The page that a link opens takes the focus itself.
  const leaves = useRef(false)
  const noteLink = ({ target }: MouseEvent) => {
    const link = linkAt(target)
    leaves.current = link !== null && link.pathname !== location.pathname
  }
  const closeOnLink = ({ target, defaultPrevented }: MouseEvent) => {
    if (!linkAt(target)) return
    // The router prevents the default of what it opens here; other links open a tab.
    leaves.current &&= defaultPrevented
    setOpen(false)
  }
  const finalFocus = () => {
    const returns = !leaves.current
    leaves.current = false
    return returns && button.current
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="drawer-backdrop" />
        <Dialog.Popup className="drawer drawer-live" finalFocus={finalFocus} onClickCapture={noteLink} onClick={closeOnLink}>
          <div className="dialog-head drawer-head">
            <Dialog.Title className="drawer-title">{name}</Dialog.Title>
            <Dialog.Close className="drawer-button">{words.close}</Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
