import type { RegisteredRouter } from '@tanstack/react-router'
import { hrefOf, type Scope } from '../../content/directory-place.ts'
import type { DirectoryQuery } from '../../content/directory-query.ts'
import { stringifySearch } from '../../search-notation.ts'
import { searchKeys } from './search-keys.ts'

/** What the page of a search field shows, and what the field asked last. */
export type SearchPlace = { scope: Scope; query: DirectoryQuery; jump: string | null; asked: string }

/** Letters that come closer together are one question. */
const PAUSE = 140

/**
 * Has a search field ask as one types. Each question takes the place of the one before, in the history too, and what is
 * still on its way is dropped. What is typed stays as it is, whatever the answers say.
 * @returns what ends it
 */
export function startLiveSearch(field: HTMLInputElement, place: { current: SearchPlace }, router: RegisteredRouter): () => void {
  const listening = new AbortController()
  const { signal } = listening
  let timer: ReturnType<typeof setTimeout> | undefined
  const placeOf = (q: string) => hrefOf(place.current.scope, { ...place.current.query, q: q.trim(), at: '' })
  const ask = () => {
    clearTimeout(timer)
    place.current.asked = field.value
    const href = placeOf(field.value)
    void router.navigate({ to: href, href, replace: true, resetScroll: false })
  }
  const submit = (event: Event) => {
    event.preventDefault()
    clearTimeout(timer)
    const { query, jump } = place.current
    const isAnswered = field.value.trim() === query.q
    if (isAnswered && jump === null) return
    // What is not answered yet is asked with the wish to be led there.
    const asked = placeOf(field.value)
    const href = isAnswered && jump !== null ? jump : asked + (asked.includes('?') ? '&go=1' : stringifySearch({ go: 1 }))
    place.current.asked = field.value
    void router.navigate({ to: href, href })
  }
  const type = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE)
  }
  const clear = () => {
    field.value = ''
    ask()
  }
  field.addEventListener('input', type, { signal })
  field.form?.addEventListener('submit', submit, { signal })
  document.addEventListener('keydown', searchKeys(field, clear), { signal })
  // What was typed until now.
  if (field.value.trim() !== place.current.query.q) ask()
  return () => {
    clearTimeout(timer)
    listening.abort()
  }
}
