import { useEffect, useState } from 'react'

/** How many rows Page Up and Page Down pass over. */
const PAGE = 7

/**
 * The row that Enter opens, as its index; -1 for none.
 * @param list what the rows are about: another list starts again at `start`
 */
export function useActiveRow(list: string, count: number, start: number) {
  const [chosen, setChosen] = useState<{ index: number; by: 'keys' | 'pointer' }>()
  const [listBefore, setListBefore] = useState(list)
  if (list !== listBefore) {
    setListBefore(list)
    setChosen(undefined)
  }
  return {
    index: chosen ? Math.min(chosen.index, count - 1) : start,
    /** Whether somebody has moved there, rather than it being the first by default. */
    isChosen: chosen !== undefined,
    /** Whether the list must scroll to it; it is not moved below a pointer. */
    isFollowed: chosen?.by !== 'pointer',
    choose: (index: number, by: 'keys' | 'pointer') => setChosen({ index, by }),
    /** The pointer has left the list. Where no row was active before it came, none is: the samples beside the list are shown again. */
    leave: () => start < 0 && chosen?.by === 'pointer' && setChosen(undefined),
  }
}

const isComposing = (event: KeyboardEvent) => event.isComposing || event.keyCode === 229

/** Returns whether the caret is where Home or End would move it; then the key moves in the list. */
function isCaretAt({ selectionStart, selectionEnd, value }: HTMLInputElement, end: 'Home' | 'End'): boolean {
  const place = end === 'Home' ? 0 : value.length
  return selectionStart === place && selectionEnd === place
}

/** The index that a key leads to; `null` for keys that do something else. */
function indexAfter(key: string, field: HTMLInputElement, index: number, count: number): number | null {
  const last = count - 1
  if (key === 'ArrowDown') return index >= last ? 0 : index + 1
  if (key === 'ArrowUp') return index <= 0 ? last : index - 1
  if (key === 'PageDown') return Math.min(index + PAGE, last)
  if (key === 'PageUp') return Math.max(index - PAGE, 0)
  if (key === 'Home') return isCaretAt(field, key) ? 0 : null
  if (key === 'End') return isCaretAt(field, key) ? last : null
  return null
}

/** Moves through the rows with the keys of a list, while the focus stays in the field. */
export function useRowKeys(
  field: HTMLInputElement,
  { index, choose }: Pick<ReturnType<typeof useActiveRow>, 'index' | 'choose'>,
  count: number,
): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || count === 0) return
      const next = indexAfter(event.key, field, index, count)
      if (next === null) return
      event.preventDefault()
      choose(next, 'keys')
    }
    field.addEventListener('keydown', press)
    return () => field.removeEventListener('keydown', press)
  })
}

/** Tells assistive technology that the field controls a list, and which of its rows is active. */
export function useCombobox(field: HTMLInputElement, listId: string, activeId: string | null): void {
  useEffect(() => {
    const attributes = { role: 'combobox', 'aria-autocomplete': 'list', 'aria-expanded': 'true', 'aria-controls': listId }
    for (const [name, value] of Object.entries(attributes)) field.setAttribute(name, value)
    return () => {
      for (const name of Object.keys(attributes)) field.removeAttribute(name)
    }
  }, [field, listId])
  useEffect(() => {
    if (activeId) field.setAttribute('aria-activedescendant', activeId)
    return () => field.removeAttribute('aria-activedescendant')
  }, [field, activeId])
}
