import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Scope } from '../../content/directory-place.ts'
import type { DirectoryQuery } from '../../content/directory-query.ts'
import type { SearchPlace } from './live-search.ts'

const isElement = (target: EventTarget | null): target is HTMLElement => target instanceof HTMLElement

/**
 * Calls back when the focus is, or comes, where the keys of the search begin.
 * @param pressed is told of arrows in the field
 */
function onReach(field: HTMLInputElement, reached: () => void, pressed: (event: KeyboardEvent) => void): () => void {
  const focus = ({ target }: FocusEvent) => {
    if (target === field || (isElement(target) && target.matches('[data-hit]'))) reached()
  }
  const press = (event: KeyboardEvent) => {
    if (event.target === field && event.key === 'ArrowDown') pressed(event)
  }
  document.addEventListener('focusin', focus)
  document.addEventListener('keydown', press)
  if (document.activeElement === field || field.value !== field.defaultValue) reached()
  return () => {
    document.removeEventListener('focusin', focus)
    document.removeEventListener('keydown', press)
  }
}

/**
 * A plain search field, which answers as one types from its first focus on: that code is loaded then. What was typed before
 * it came is asked when it is there. Gives the field's ref, and whether its last question failed. `/` leads to the field by its
 * `aria-keyshortcuts` (`app/features/shell/lead-slash.ts`).
 */
export function useLiveSearch(scope: Scope, query: DirectoryQuery, jump: string | null) {
  const router = useRouter()
  const field = useRef<HTMLInputElement>(null)
  const [isFailed, fail] = useState(false)
  const place = useRef<SearchPlace>({ scope, query, jump, asked: query.q })
  useEffect(() => {
    place.current = { scope, query, jump, asked: place.current.asked }
  })
  // The address changed for another reason: by a link, or by going back.
  useEffect(() => {
    if (field.current && query.q !== place.current.asked.trim()) field.current.value = query.q
    place.current.asked = query.q
  }, [query.q])
  useEffect(() => {
    const input = field.current
    if (!input) return
    let live: Promise<(() => void) | undefined> | undefined
    let isGone = false
    const start = async () => {
      const { startLiveSearch } = await import('./live-search.ts')
      return isGone ? undefined : startLiveSearch(input, place, router, fail)
    }
    // Without that code the form is sent as a form; the next focus tries again.
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
