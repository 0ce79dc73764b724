/**
 * Opens the site search: on Ctrl K or ⌘K, on `/`, and when a link to the search is pressed. The dialog is part of the page and its
 * field has the focus at once, so that nothing typed is lost while its results are loaded. On a page with a search field of its own,
 * `/` focuses that. Its source is inlined into the head of every page, because people press before any file has arrived, so it must
 * not refer to anything outside itself.
 */
export function listenForSearch(): void {
  const root = document.documentElement
  const isApple = /Mac|iP/.test(navigator.platform)
  // Shows the shortcut of this platform (`search-entry.css`).
  root.dataset.keys = isApple ? 'apple' : 'other'
  const isWriting = (target: EventTarget | undefined) =>
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select, [role=textbox]'))
  const isOff = () => {
    try {
      return localStorage.getItem('plumb:slash') === 'off'
    } catch {
      // Storage is blocked, so nobody has turned it off.
      return false
    }
  }
  /** Returns false while the dialog has not been parsed, and in browsers without dialogs. */
  const open = () => {
    const dialog = document.querySelector<HTMLDialogElement>('.palette')
    if (!dialog?.showModal) return false
    // A scrollbar leaves its room when the page stops scrolling (`search-dialog.css`).
    if (!dialog.open) root.toggleAttribute('data-scrollbar', innerWidth > root.clientWidth)
    if (!dialog.open) dialog.showModal()
    dialog.querySelector('input')?.focus()
    dispatchEvent(new Event('plumb:search'))
    return true
  }
  const slash = () => {
    const field = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
    field?.focus()
    return field !== null || open()
  }
  const toggle = () => {
    const dialog = document.querySelector<HTMLDialogElement>('.palette[open]')
    dialog?.close()
    return dialog !== null || open()
  }
  const press = (event: KeyboardEvent) => {
    const { key, code, altKey, ctrlKey, metaKey, shiftKey } = event
    if (altKey || event.isComposing) return
    const hasCommand = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey
    // The letter, or its key where the layout has other letters.
    const isK = /^k$/i.test(key) || (key > '\u007F' && code === 'KeyK')
    // Inside a shadow tree, such as that of the editor, `target` is only its host.
    const isSlash = key === '/' && !ctrlKey && !metaKey && !isWriting(event.composedPath()[0]) && !isOff()
    const isAnswered = isSlash ? slash() : isK && hasCommand && !shiftKey && toggle()
    if (isAnswered) event.preventDefault()
  }
  const click = (event: MouseEvent) => {
    const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
    if (button || altKey || ctrlKey || metaKey || shiftKey) return
    if (target instanceof Element && target.closest('a[data-search]') && open()) event.preventDefault()
  }
  // On the window: React stops events on their way through the document while it hydrates their target.
  addEventListener('keydown', press, true)
  addEventListener('click', click, true)
}
