import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** The path of the issue opened from a list, by history entry. */
const openedFrom = new Map<string | undefined, string>()

/** Focuses an issue's link again when the reader returns to a re-rendered list. The router restores the scroll position. */
export function useReturn(path: string) {
  const { history } = useRouter()
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Do not move a focus the reader has set; `enter-page.ts` focuses the heading after navigation.
    const active = document.activeElement
    const isLost = active === document.body || active?.matches('h1[tabindex="-1"]')
    if (isLost && openedFrom.get(history.location.state.__TSR_key) === path) ref.current?.focus({ preventScroll: true })
  }, [history, path])
  const onClick = () => {
    openedFrom.set(history.location.state.__TSR_key, path)
  }
  return { ref, onClick }
}
