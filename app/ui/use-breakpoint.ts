import { useSyncExternalStore } from 'react'
import { activeBreakpoint, atLeast, type Breakpoint } from './breakpoint.ts'
import { appConfig } from '#config'

const active = () => activeBreakpoint((query) => matchMedia(query).matches)

function onChange(tell: () => void): () => void {
  const lists = (Object.keys(appConfig.breakpoints) as Breakpoint[]).map((name) => matchMedia(atLeast(name)))
  for (const list of lists) list.addEventListener('change', tell)
  return () => {
    for (const list of lists) list.removeEventListener('change', tell)
  }
}

/**
 * The largest breakpoint that applies to the window, `null` below all of them. On the server, and while a page comes
 * alive, the window is not known and it is `null`: what only CSS can decide belongs into CSS.
 */
export const useBreakpoint = (): Breakpoint | null => useSyncExternalStore(onChange, active, () => null)
