import { useRouterState } from '@tanstack/react-router'
import { localeAt } from '../locale-path.ts'

/** The language of the page that is shown, for numbers and dates. */
export const useLocale = () => useRouterState({ select: (state) => localeAt(state.location) })
