/** What the drawer covers. */
const COVERED = 'main, .site-footer, .announcement, .skip-link'

/**
 * Makes the drawer of a narrow screen, which opens without scripts, behave as a dialog does: the page below it is out of reach,
 * Escape closes it, and so does opening a page. The application's own drawer replaces it on the next press.
 */
export function guardPlainDrawer(): void {
  const drawer = document.querySelector<HTMLDetailsElement>('.drawer-plain')
  if (!drawer) return
  const cover = () => {
    for (const part of document.querySelectorAll<HTMLElement>(COVERED)) part.inert = drawer.open
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !drawer.open) return
    drawer.open = false
    drawer.querySelector('summary')?.focus()
  }
  const onClick = ({ target }: MouseEvent) => {
    // After the link has been followed.
    if (target instanceof Element && drawer.contains(target) && target.closest('a')) setTimeout(() => (drawer.open = false))
  }
  drawer.addEventListener('toggle', cover)
  // A wide window hides it (`header.css`), and must not leave the page out of reach.
  matchMedia('(min-width: 64rem)').addEventListener('change', () => (drawer.open = false))
  // On the window: React stops events on their way through the document while it hydrates their target.
  addEventListener('keydown', onKeyDown, true)
  addEventListener('click', onClick, true)
}
