import { useCallback, useSyncExternalStore } from 'react'

/** The text in a field, which keeps its own value: what is typed before this code is loaded must not be lost. */
export function useFieldText(field: HTMLInputElement): string {
  const subscribe = useCallback(
    (changed: () => void) => {
      field.addEventListener('input', changed)
      return () => field.removeEventListener('input', changed)
    },
    [field],
  )
  return useSyncExternalStore(subscribe, () => field.value)
}

/** Puts a text into the field as if it had been typed. */
export function fill(field: HTMLInputElement, text: string): void {
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
