import type { RegisteredRouter } from '@tanstack/react-router'
import { type DirectoryQuery, hrefOf, type Scope } from '../search/search-query.ts'
import { stringifySearch } from '#platform/http/search-notation.ts'
import { isOutdated } from '#app/ui/outdated.ts'
import { queryClient } from '#app/ui/query-client.ts'
import type { Send } from './searchable-route.ts'

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
const searchKeys = (field: HTMLInputElement, clear: () => void) => (event: KeyboardEvent) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return
  const here = document.activeElement
  const step = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
  if (event.key === 'Escape' && here === field && field.value) clear()
  else if (!step || event.shiftKey || !move(field, here, step)) return
  event.preventDefault()
}

/** The query a page shows, the text last searched for, and an arrow key pressed before this code was loaded. */
export type SearchState = { scope: Scope; query: DirectoryQuery; jump: string | null; searched: string; pressed?: KeyboardEvent }

/** Debounces typing. */
const DEBOUNCE_MS = 140

/** How long an answer is reused, for text that is deleted and typed again. */
const STALE_MS = 30_000

const SEARCHES = 'searches'

/** Answers from memory while fresh, and retries once if the network fails. */
const sendFor =
  (href: string): Send =>
  (request) =>
    queryClient.fetchQuery({ queryKey: [SEARCHES, href], queryFn: ({ signal }) => request(signal), staleTime: STALE_MS })

/**
 * One visit to the field, from the first keystroke until it is blurred, cleared or submitted. It owns one history entry, whose
 * address changes while typing. `entry` is that entry's key, once it exists.
 */
type Visit = { entry?: string | undefined }

const entryOf = (router: RegisteredRouter) => router.history.location.state.__TSR_key

/**
 * Opens addresses only after their data is loaded, so that the page stays as it is when loading fails. A new request cancels
 * the one before.
 * @param failed called after each load with whether it failed
 */
function createNavigator(router: RegisteredRouter, failed: (isFailed: boolean) => void) {
  let current: object = {}
  const cancel = () => {
    void queryClient.cancelQueries({ queryKey: [SEARCHES] })
    return (current = {})
  }
  /** Replaces the visit's own history entry, unless the reader has navigated elsewhere in the meantime. */
  const go = (to: { to: string; href: string }, visit: Visit, resetScroll: boolean) => {
    const replace = visit.entry !== undefined && visit.entry === entryOf(router)
    const done = router.navigate({ ...to, replace, resetScroll })
    visit.entry = entryOf(router)
    return done
  }
  const open = async (href: string, visit: Visit, resetScroll = false) => {
    const to = { to: href, href }
    const place = router.buildLocation(to)
    const own = cancel()
    const isHere = place.href === router.latestLocation.href
    // The router would open a page visited before at once, request it again, and show an error page if that failed.
    const visited = router.matchRoutes(place).at(-1)?.id
    router.clearCache({ filter: ({ id }) => id === visited })
    const loaded = isHere ? [] : await router.preloadRoute({ ...to, state: { send: sendFor(place.href) } as object })
    if (own !== current) return
    // A build that is no longer deployed fails every call; navigating loads the document of the new one.
    const isFailed = !isOutdated() && (!loaded || loaded.some(({ status }) => status === 'error'))
    failed(isFailed)
    if (!isFailed && !isHere) await go(to, visit, resetScroll)
  }
  return { open, cancel }
}

/**
 * Searches while somebody types. Each query replaces the one before in the history, so Back leads to the page before typing.
 * Results never change the typed text, and a failed search leaves the page as it is.
 * @param failed called after each search with whether it failed
 * @returns a function that stops it
 */
export function startLiveSearch(
  field: HTMLInputElement,
  place: { current: SearchState },
  router: RegisteredRouter,
  failed: (isFailed: boolean) => void,
): () => void {
  const { open, cancel } = createNavigator(router, failed)
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: ReturnType<typeof setTimeout> | undefined
  let visit: Visit = {}
  const endVisit = () => {
    visit = {}
  }
  const addressOf = (q: string) => hrefOf(place.current.scope, { ...place.current.query, q: q.trim(), at: '' })
  const search = (of: Visit) => {
    clearTimeout(timer)
    place.current.searched = field.value
    void open(addressOf(field.value), of)
  }
  const submit = (event: Event) => {
    event.preventDefault()
    clearTimeout(timer)
    const { query, jump } = place.current
    const isAnswered = field.value.trim() === query.q
    const last = visit
    endVisit()
    if (isAnswered && jump === null) return
    // `go` asks the server to redirect to the matching issue.
    const target = addressOf(field.value)
    const href = isAnswered && jump !== null ? jump : target + (target.includes('?') ? '&go=1' : stringifySearch({ go: 1 }))
    place.current.searched = field.value
    // A complete query keeps its own history entry; a partly typed one is replaced.
    void open(href, isAnswered ? visit : last, true)
  }
  const type = () => {
    clearTimeout(timer)
    timer = setTimeout(search, DEBOUNCE_MS, visit)
  }
  const clear = () => {
    endVisit()
    field.value = ''
    search(visit)
  }
  field.addEventListener('input', type, { signal })
  field.addEventListener('blur', endVisit, { signal })
  field.form?.addEventListener('submit', submit, { signal })
  const press = searchKeys(field, clear)
  document.addEventListener('keydown', press, { signal })
  if (place.current.pressed) press(place.current.pressed)
  // Text typed before this code was loaded.
  if (field.value.trim() !== place.current.query.q) search(visit)
  return () => {
    clearTimeout(timer)
    cancel()
    listeners.abort()
  }
}
