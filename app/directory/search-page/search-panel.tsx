import { useEffect, useRef, useState } from 'react'
import { type DirectoryQuery, parametersIn, type Scope } from '../search/search-query.ts'
import { inLocale } from '#app/i18n/locale-path.ts'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { directorySearchMessages } from '#app/i18n/en/directory-search.ts'
import { useRouter } from '@tanstack/react-router'
import type { SearchState } from './live-search.ts'

const isHit = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('[data-hit]')

/**
 * Calls `reached` when the field or a result has or gets the focus.
 * @param pressed called for arrow keys in the field and on results
 */
function onReach(field: HTMLInputElement, reached: () => void, pressed: (event: KeyboardEvent) => void): () => void {
  const focus = ({ target }: FocusEvent) => {
    if (target === field || isHit(target)) reached()
  }
  const press = (event: KeyboardEvent) => {
    if ((event.target === field && event.key === 'ArrowDown') || (isHit(event.target) && /^Arrow(?:Up|Down)$/.test(event.key)))
      pressed(event)
  }
  document.addEventListener('focusin', focus)
  document.addEventListener('keydown', press)
  if (document.activeElement === field || isHit(document.activeElement) || field.value !== field.defaultValue) reached()
  return () => {
    document.removeEventListener('focusin', focus)
    document.removeEventListener('keydown', press)
  }
}

/**
 * Loads the live search at the first focus of a plain search field; text typed before it is loaded is searched for then. Returns
 * the field's ref and whether its last search failed. `app/shell/head-script.ts` focuses the field on `/` by its
 * `aria-keyshortcuts`.
 */
function useLiveSearch(scope: Scope, query: DirectoryQuery, jump: string | null) {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [isFailed, fail] = useState(false)
  const place = useRef<SearchState>({ scope, query, jump, searched: query.q })
  useEffect(() => {
    place.current = { ...place.current, scope, query, jump }
  })
  // The query changed by other means than typing, such as a link or Back. The field changes as soon as the navigation begins: text
  // typed while the other page loads belongs to that page, and must not be replaced when it is rendered.
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
        const { q = '' } = toLocation.search as { q?: unknown }
        if (pathChanged || typeof q !== 'string' || !field.current || q === place.current.searched.trim()) return
        field.current.value = place.current.searched = q
      }),
    [router],
  )
  useEffect(() => {
    if (field.current && query.q !== place.current.searched.trim()) field.current.value = query.q
    place.current.searched = query.q
  }, [query.q])
  useEffect(() => {
    const input = field.current
    if (!input) return
    let live: Promise<(() => void) | undefined> | undefined
    let isGone = false
    const start = async () => {
      // The second is part of the first, but a file of its own, which would be requested only then.
      const [{ startLiveSearch }] = await Promise.all([import('./live-search.ts'), import('#app/ui/query-client.ts')])
      return isGone ? undefined : startLiveSearch(input, place, router, fail)
    }
    // If the code does not load, the form still works, and the next focus tries again.
    const stopWaiting = onReach(
      input,
      () => {
        live ??= start().catch(() => (live = undefined))
      },
      (event) => {
        place.current.pressed = event
      },
    )
    return () => {
      isGone = true
      stopWaiting()
      void live?.then((stop) => stop?.())
    }
  }, [router])
  return [field, isFailed] as const
}

/** Debounces the announcement: the count changes with every keystroke. */
const DEBOUNCE_MS = 600

/** Announces `text` to screen readers whenever it changes, but not on the first render. */
function Announcement({ text }: { text: string }) {
  const [announced, announce] = useState('')
  const last = useRef(text)
  useEffect(() => {
    if (text === last.current) return
    const timer = setTimeout(() => {
      last.current = text
      announce(text)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}

type SearchPanelProps = { scope: Scope; query: DirectoryQuery; label: string; total: number | null; jump: string | null }

/**
 * The search field. A plain form that submits the other filters in hidden fields; after hydration it searches while typing.
 */
export function SearchPanel({ scope, query, label, total, jump }: SearchPanelProps) {
  const messages = useMessages('directorySearch', directorySearchMessages)
  const locale = useLocale()
  const [field, isFailed] = useLiveSearch(scope, query, jump)
  const others = parametersIn(scope, { ...query, q: '', at: '' })
  return (
    <form action={inLocale(scope.base, locale)} role="search" className="directory-search">
      <label htmlFor="directory-q">{label}</label>
      <div>
        <svg viewBox="0 0 20 20" width="20" height="20" fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.25" />
          <path d="m12.5 12.5 5 5" />
        </svg>
        <input
          ref={field}
          id="directory-q"
          name="q"
          type="search"
          defaultValue={query.q}
          maxLength={500}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          aria-describedby="directory-q-hint"
          aria-keyshortcuts="/"
        />
        <button type="submit" className="button button-main">
          {messages.search}
        </button>
      </div>
      {Object.entries(others).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input type="hidden" name="go" value="1" />
      <p id="directory-q-hint" className="directory-search-hint">
        {messages.hint} <span className="directory-search-keys">{messages.keys}</span>
      </p>
      <output className="directory-search-failed">{isFailed ? messages.unanswered : null}</output>
      <Announcement text={total === null ? '' : total === 0 ? messages.nothing : messages.found(total)} />
    </form>
  )
}
