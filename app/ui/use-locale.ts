import { useRouterState } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { ContentLocale } from '#config'
import { localeAt } from '../locale-path.ts'

/** Around what is written in another language than its address says. */
export const WrittenIn = createContext<ContentLocale | null>(null)

/** The language of what is shown here, for words, numbers and dates: the address's, or that of a text that is not translated. */
export function useLocale(): ContentLocale {
  const address = useRouterState({ select: (state) => localeAt(state.location) })
  return useContext(WrittenIn) ?? address
}
