import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

/** By entries of the history: the issue by which their list was left. */
const leftBy = new Map<string | undefined, string>()

/** Leads the focus back to the link of an issue when its reader returns to the list, which was drawn anew meanwhile. Where it stood is the router's. */
export function useReturn(path: string) {
  const { history } = useRouter()
  const ref = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    // Whoever is somewhere on the page already stays there; at its heading is who was put there (`enter-page.ts`).
    const active = document.activeElement
    const isLost = active === document.body || active?.matches('h1[tabindex="-1"]')
    if (isLost && leftBy.get(history.location.state.__TSR_key) === path) ref.current?.focus({ preventScroll: true })
  }, [history, path])
  const onClick = () => {
    leftBy.set(history.location.state.__TSR_key, path)
  }
  return { ref, onClick }
}
