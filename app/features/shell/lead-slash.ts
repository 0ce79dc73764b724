/**
 * Has `/` lead to the field of a page that can be searched, so that the letters after it are typed there. Runs in the head of
 * every page as it stands here, as text, since people type before the page is alive: it may use nothing that is outside of it.
 */
export function leadSlash(): void {
  document.addEventListener('keydown', (event) => {
    const { target } = event
    if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
    if (target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))) return
    const field = document.querySelector<HTMLElement>('[aria-keyshortcuts="/"]')
    if (!field) return
    event.preventDefault()
    field.focus()
  })
}
