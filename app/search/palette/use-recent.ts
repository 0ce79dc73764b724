import { useState } from 'react'
import { addSearch, readSearches, removeSearch } from './recent-searches.ts'

const store = () => localStorage

/** The searches of this browser, newest first. */
export function useRecent() {
  const [recent, setRecent] = useState(() => readSearches(store))
  return {
    recent,
    add: (text: string) => setRecent(addSearch(store, text)),
    remove: (text?: string) => setRecent(removeSearch(store, text)),
  }
}
