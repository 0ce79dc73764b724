import { type ComponentType, type MouseEvent, useRef, useState } from 'react'
import type { MenuEntry } from '../../content/menus.ts'
import type { Shell } from '../../content/shell.server.ts'
import { useWords } from '../../ui/use-words.ts'
import { shellWords } from '../../words/en/shell.ts'
import { DrawerContents } from './drawer-contents.tsx'
import type { SiteDrawerProps } from './site-drawer.tsx'

type DrawerButtonProps = { shell: Shell; section: MenuEntry | undefined; Drawer: ComponentType<SiteDrawerProps> | undefined }

/** Opens all that the header and the foot of the page lead to, on a narrow screen: a dialog, or what `<details>` shows without script. */
export function DrawerButton({ shell, section, Drawer }: DrawerButtonProps) {
  const words = useWords('shell', shellWords)
  const [isOpen, setOpen] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  const button = useRef<HTMLElement>(null)
  const open = (event: MouseEvent) => {
    // What opened before the script was there closes as it opened.
    if (details.current?.open) return
    event.preventDefault()
    setOpen(true)
  }
  const contents = <DrawerContents shell={shell} section={section} />
  return (
    <>
      <details className="drawer-plain" ref={details}>
        <summary className="drawer-button" ref={button} onClick={open}>
          {words.menu}
          <span className="drawer-lines" aria-hidden="true" />
        </summary>
        <div className="drawer">{contents}</div>
      </details>
      {Drawer ? (
        <Drawer isOpen={isOpen} setOpen={setOpen} button={button} name={shell.site.name}>
          {contents}
        </Drawer>
      ) : null}
    </>
  )
}
