import { useState } from 'react'
import { readText, type Store, storeText } from '#app/ui/stored-text.ts'

const KEY = 'plumb:searches'
const MAX_SEARCHES = 6
/** Shorter texts are quicker to type again than to find in a list. */
const MIN_LENGTH = 2
const MAX_LENGTH = 100

/** Reads the searches, newest first. Whatever else is stored there, there are none. */
export function readSearches(store: Store): string[] {
  try {
    const stored: unknown = JSON.parse(readText(KEY, store) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string' && text !== '').slice(0, MAX_SEARCHES) : []
  } catch {
    return []
  }
}

/** Stores the searches and returns those that are stored now. */
function write(store: Store, searches: readonly string[]): string[] {
  storeText(KEY, searches.length === 0 ? null : JSON.stringify(searches), store)
  return readSearches(store)
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Remembers a search as the newest; one with the same text moves up. */
export function addSearch(store: Store, text: string): string[] {
  const searches = readSearches(store)
  if (text.length < MIN_LENGTH || text.length > MAX_LENGTH) return searches
  return write(store, [text, ...searches.filter((each) => !isSame(each, text))].slice(0, MAX_SEARCHES))
}

/** Forgets one search, or all of them. */
export const removeSearch = (store: Store, text?: string): string[] =>
  write(store, text === undefined ? [] : readSearches(store).filter((each) => each !== text))

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
