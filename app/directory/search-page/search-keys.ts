const hits = () => [...document.querySelectorAll<HTMLElement>('a[data-hit]')]

/** Moves the focus by one result; the field comes before the first one. */
function move(field: HTMLInputElement, from: Element | null, step: 1 | -1): boolean {
  const all = hits()
  const place = from === field ? -1 : all.findIndex((hit) => hit === from)
  if (from !== field && place < 0) return false
  const next = place + step
  if (next < -1) return false
  if (next === -1) field.focus()
  else all[next]?.focus()
  return true
}

/** Keyboard shortcuts of a search page: arrows move through the results, Escape clears the field. */
export const searchKeys = (field: HTMLInputElement, clear: () => void) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return
  const here = document.activeElement
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
  if (event.key === 'Escape' && here === field && field.value) clear()
  else if (!step || event.shiftKey || !move(field, here, step)) return
  event.preventDefault()
}
