import { useRouterState } from '@tanstack/react-router'
import { createContext, useContext } from 'react'
import type { ContentLocale } from '#config'
import { localeAt } from './locale-path.ts'

/** Overrides the locale for content in another language than that of the URL. */
export const ContentLocaleContext = createContext<ContentLocale | null>(null)

/** The locale for messages, numbers and dates here: that of the URL, or that of untranslated content. */
export function useLocale(): ContentLocale {
  const address = useRouterState({ select: (state) => localeAt(state.location) })
  return useContext(ContentLocaleContext) ?? address
}
