import { useEffect, useRef } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))

const hits = () => [...document.querySelectorAll<HTMLElement>('a[data-hit]')]

/** Moves the focus by one result; before the first of them is the field. */
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

/** Keys of a page that is searched: `/` to the field, arrows through the results, Escape to begin anew. Gives the field's ref. */
export function useSearchKeys(clear: () => void) {
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(clear)
  useEffect(() => {
    latest.current = clear
  })
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const input = field.current
      if (!input || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return
      const here = document.activeElement
      const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
      if (event.key === '/' && !isTyping(event.target)) input.focus()
      else if (event.key === 'Escape' && here === input && input.value) latest.current()
      else if (!step || event.shiftKey || !move(input, here, step)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  return field
}
