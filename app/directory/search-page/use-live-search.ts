import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Scope } from '../search/search-url.ts'
import type { DirectoryQuery } from '../search/search-query.ts'
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
export function useLiveSearch(scope: Scope, query: DirectoryQuery, jump: string | null) {
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
