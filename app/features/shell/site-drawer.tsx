import { Dialog } from '@base-ui/react/dialog'
import type { MouseEvent, ReactNode, RefObject } from 'react'
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

/** The header of a narrow screen, opened: a dialog that holds the focus and keeps the page still. */
export function SiteDrawer({ isOpen, setOpen, button, name, children }: SiteDrawerProps) {
  const words = useWords('shell', shellWords)
  const closeOnLink = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) setOpen(false)
  }
  return (
    <Dialog.Root open={isOpen} onOpenChange={setOpen}>
      <Dialog.Portal>
        <Dialog.Backdrop className="drawer-backdrop" />
        <Dialog.Popup className="drawer drawer-live" finalFocus={button} onClick={closeOnLink}>
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
