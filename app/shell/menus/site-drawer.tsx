import { Dialog } from '@base-ui/react/dialog'
import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useMessages } from '#app/i18n/use-messages.ts'
import { shellMessages } from '#app/i18n/en/shell.ts'

export type SiteDrawerProps = {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  /** Receives the focus when the drawer closes. */
  button: RefObject<HTMLElement | null>
  name: string
  children: ReactNode
}

const linkAt = (target: EventTarget) => (target instanceof Element ? target.closest('a') : null)

/** The navigation on a narrow screen: a modal dialog that traps the focus and locks scrolling. */
export function SiteDrawer({ isOpen, setOpen, button, name, children }: SiteDrawerProps) {
  const messages = useMessages('shell', shellMessages)
  // After a navigation the new page takes the focus, so it must not return to the button.
  const leaves = useRef(false)
  const noteLink = ({ target }: MouseEvent) => {
    const link = linkAt(target)
    leaves.current = link !== null && link.pathname !== location.pathname
  }
  const closeOnLink = ({ target, defaultPrevented }: MouseEvent) => {
    if (!linkAt(target)) return
    // The router calls preventDefault on links it follows; other clicks open a tab.
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
            <Dialog.Close className="drawer-button">{messages.close}</Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
