const POPUP = '.table-grid-popup'
const SIZE = '3'

/** Sets the value of an input of React as typing does. */
function type(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Gives the table size picker the focus and a size to start from: Enter inserts, the arrow keys change it, Tab stays within. */
function start(popup: HTMLElement): void {
  popup.setAttribute('role', 'dialog')
  popup.setAttribute('aria-label', 'Size of the table. Enter inserts it, Escape closes.')
  const inputs = [...popup.querySelectorAll('input')]
  for (const input of inputs) type(input, SIZE)
  inputs[0]?.focus()
  inputs[0]?.select()
  popup.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return
    event.preventDefault()
    const next = inputs.find((input) => input !== document.activeElement)
    next?.focus()
    next?.select()
  })
}

/**
 * Makes the picker of a table's size work by keyboard. Payload opens it beside the text and leaves the focus in the text.
 * @param place the element in which Payload opens it
 * @param onClosed is called when it has closed with the focus in it
 * @returns a function that ends this
 */
export function watchTableSize(place: HTMLElement, onClosed: () => void): () => void {
  let open: HTMLElement | null = null
  const observer = new MutationObserver(() => {
    const popup = place.querySelector<HTMLElement>(`:scope > ${POPUP}`)
    if (popup === open) return
    if (popup) start(popup)
    else if (document.activeElement === document.body) onClosed()
    open = popup
  })
  observer.observe(place, { childList: true })
  return () => observer.disconnect()
}
