import type { RegisteredRouter } from '@tanstack/react-router'
import { hrefOf, type Scope } from '../../content/directory-place.ts'
import type { DirectoryQuery } from '../../content/directory-query.ts'
import { stringifySearch } from '../../search-notation.ts'
import { isOutdated } from '../deploy/outdated.ts'
import { searchKeys } from './search-keys.ts'

/** What the page of a search field shows, what the field asked last, and the arrow that was pressed before this code came. */
export type SearchPlace = { scope: Scope; query: DirectoryQuery; jump: string | null; asked: string; pressed?: KeyboardEvent }

/** Letters that come closer together are one question. */
const PAUSE = 140

/**
 * One visit to the field, from its first letter until it is left, cleared or sent: one entry of the history, whose address
 * changes as one types. `entry` is that entry's key, once there is one.
 */
type Visit = { entry?: string | undefined }

const entryOf = (router: RegisteredRouter) => router.history.location.state.__TSR_key

/**
 * Opens addresses once they are answered: where the answer fails, the page stays as it is. What is still on its way when
 * the next is asked is dropped.
 * @param failed is told of each answer whether it failed
 */
function answeredFirst(router: RegisteredRouter, failed: (isFailed: boolean) => void) {
  let waitsFor: object = {}
  let dropped = ''
  /** Begins a new wait. An answer that is kept would be asked for again when its address is opened, so it goes as well. */
  const drop = (id = '') => {
    router.clearCache({ filter: (match) => match.id === dropped || match.id === id })
    dropped = id
    return (waitsFor = {})
  }
  /** Takes the place of what the visit showed last, unless its reader went elsewhere meanwhile. */
  const go = (to: { to: string; href: string }, visit: Visit, resetScroll: boolean) => {
    const replace = visit.entry !== undefined && visit.entry === entryOf(router)
    const gone = router.navigate({ ...to, replace, resetScroll })
    visit.entry = entryOf(router)
    return gone
  }
  const open = async (href: string, visit: Visit, resetScroll = false) => {
    const to = { to: href, href }
    const place = router.buildLocation(to)
    const mine = drop(router.matchRoutes(place).at(-1)?.id)
    const isHere = place.href === router.latestLocation.href
    const answered = isHere ? [] : await router.preloadRoute(to)
    if (mine !== waitsFor) return
    // A build that is gone answers nothing more: the page is opened as a document of the new one.
    const isFailed = !isOutdated() && (!answered || answered.some(({ status }) => status === 'error'))
    failed(isFailed)
    if (!isFailed && !isHere) await go(to, visit, resetScroll)
  }
  return { open, drop }
}

/**
 * Has a search field ask as one types. Each question takes the place of the one before, and what was shown before the typing
 * is one step back. What is typed stays as it is, whatever the answers say, and so does the page when there is none.
 * @param failed is told of each answer whether it failed
 * @returns what ends it
 */
export function startLiveSearch(
  field: HTMLInputElement,
  place: { current: SearchPlace },
  router: RegisteredRouter,
  failed: (isFailed: boolean) => void,
): () => void {
  const { open, drop } = answeredFirst(router, failed)
  const listening = new AbortController()
  const { signal } = listening
  let timer: ReturnType<typeof setTimeout> | undefined
  let visit: Visit = {}
  const endVisit = () => {
    visit = {}
  }
  const placeOf = (q: string) => hrefOf(place.current.scope, { ...place.current.query, q: q.trim(), at: '' })
  const ask = (of: Visit) => {
    clearTimeout(timer)
    place.current.asked = field.value
    void open(placeOf(field.value), of)
  }
  const submit = (event: Event) => {
    event.preventDefault()
    clearTimeout(timer)
    const { query, jump } = place.current
    const isAnswered = field.value.trim() === query.q
    const last = visit
    endVisit()
    if (isAnswered && jump === null) return
    // What is not answered yet is asked with the wish to be led there.
    const asked = placeOf(field.value)
    const href = isAnswered && jump !== null ? jump : asked + (asked.includes('?') ? '&go=1' : stringifySearch({ go: 1 }))
    place.current.asked = field.value
    // The question itself stays a step of its own; half of it does not.
    void open(href, isAnswered ? visit : last, true)
  }
  const type = () => {
    clearTimeout(timer)
    timer = setTimeout(ask, PAUSE, visit)
  }
  const clear = () => {
    endVisit()
    field.value = ''
    ask(visit)
  }
  field.addEventListener('input', type, { signal })
  field.addEventListener('blur', endVisit, { signal })
  field.form?.addEventListener('submit', submit, { signal })
  const press = searchKeys(field, clear)
  document.addEventListener('keydown', press, { signal })
  if (place.current.pressed) press(place.current.pressed)
  // What was typed until now.
  if (field.value.trim() !== place.current.query.q) ask(visit)
  return () => {
    clearTimeout(timer)
    drop()
    listening.abort()
  }
}
