import { useEffect, useRef } from 'react'
import { pagePath } from '#app/analytics/page-path.ts'
import { track } from '#app/analytics/track.ts'
import type { Search } from './use-answer.ts'

/**
 * Reports the last search when the palette closes: how long its text was and how much it found, never the text. The search's own
 * page reports what it shows by itself.
 */
export function useTracking({ text, answer }: Search): void {
  const last = useRef({ length: 0, results: 0 })
  useEffect(() => {
    if (answer) last.current = { length: text.length, results: answer.total }
  }, [text, answer])
  useEffect(() => {
    const path = pagePath(location.pathname)
    return () => {
      if (last.current.length > 0) track('searched', { kind: 'palette', ...last.current, path })
    }
  }, [])
}
