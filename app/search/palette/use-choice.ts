import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { parseAddress } from '#app/i18n/locale-path.ts'
import { useLocale } from '#app/i18n/use-messages.ts'
import { useGo } from '#app/navigation/use-go.ts'
import type { Command } from './commands.ts'
import { addressOf, type Row } from './rows.ts'
import type { Search } from './use-answer.ts'

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

type ChoiceOptions = {
  field: HTMLInputElement
  typed: string
  search: Search
  rows: readonly Row[]
  run: (command: Command) => void
  recent: { add: (text: string) => void; remove: (text?: string) => void }
  close: () => void
}

/**
 * The address of a row that leads somewhere; `null` for one that does something.
 * @param searched the text that the results are for, which may be a correction of the typed one
 */
export function hrefOf(row: Row, text: string, searched: string): string | null {
  if (row.kind === 'result') return addressOf(row.result, searched)
  if (row.kind === 'page') return row.page.href
  return row.kind === 'all' ? `/search?q=${encodeURIComponent(text)}` : null
}

/** Returns what happens when a row is chosen. */
export function useChoice({ field, typed, search, run, recent, close }: Omit<ChoiceOptions, 'rows'>) {
  const go = useGo()
  const locale = useLocale()
  return (row: Row, inNewTab = false): void => {
    const href = hrefOf(row, typed, search.answer?.corrected ?? search.text)
    if (href !== null) {
      if (typed) recent.add(typed)
      if (inNewTab) return go(href, { open: true })
      // Closed first: the page that is opened takes the focus.
      close()
      const target = parseAddress(href)
      // A path with a language is a path of the application in that language, and a document of its own in all others.
      return target.locale === locale ? go(target.key) : go(href, { external: target.key !== href })
    }
    if (row.kind === 'recent') return fill(field, row.text)
    if (row.kind === 'forget') return recent.remove()
    if (row.kind === 'retry') return search.retry()
    if (row.kind !== 'command') return
    close()
    run(row.command)
  }
}

type KeyOptions = Pick<ChoiceOptions, 'field' | 'typed' | 'search' | 'rows' | 'recent'> & {
  active: { index: number; isChosen: boolean }
  choose: (row: Row, inNewTab?: boolean) => void
}

/**
 * Lets Enter choose the active row, Ctrl or ⌘ with Enter open it in a new tab, and Delete remove a search from the list. If Enter
 * comes before the results for what was typed, it waits for them instead of choosing among those for another text. If nothing is
 * found, no row is active and Enter does nothing.
 */
export function useChoiceKeys({ field, typed, search, rows, recent, active, choose }: KeyOptions): void {
  const awaited = useRef<string>(undefined)
  const isOutdated = typed !== search.text
  useEffect(() => {
    if (awaited.current === undefined || isOutdated) return
    const isSame = awaited.current === typed
    awaited.current = undefined
    const first = rows[active.index]
    if (isSame && search.answer && first) choose(first)
  })
  useEffect(() => {
    const row = rows[active.index]
    const enter = (event: Event) => {
      event.preventDefault()
      if (isOutdated && !active.isChosen) awaited.current = typed
      else if (row) choose(row)
    }
    const press = (event: KeyboardEvent) => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && row) {
        event.preventDefault()
        choose(row, true)
      } else if (event.key === 'Delete' && field.value === '' && row?.kind === 'recent') {
        event.preventDefault()
        recent.remove(row.text)
      }
    }
    const form = field.form
    form?.addEventListener('submit', enter)
    field.addEventListener('keydown', press)
    return () => {
      form?.removeEventListener('submit', enter)
      field.removeEventListener('keydown', press)
    }
  })
}
