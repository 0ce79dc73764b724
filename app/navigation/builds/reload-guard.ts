import { appConfig } from '#config'

const { key, stateKey, ms } = appConfig.reload

type Mark = { path: string; expires: number }

/** The document being loaded; not started a second time until it expires. */
let pending: Mark | null = null

function markInStorage(): Mark | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Mark | null
  } catch {
    return null
  }
}

/** Without storage, the mark is stored in the history entry and never expires: a reload an hour later would still be a loop. */
const markInHistory = () => (history.state as Record<string, Mark | undefined> | null)?.[key]

const wasJustLoaded = (path: string, now: number) =>
  [markInStorage(), markInHistory()].some((mark) => mark?.path === path && mark.expires >= now)

function remember(mark: Mark, state: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(mark))
    if (state !== undefined) sessionStorage.setItem(stateKey, JSON.stringify({ state }))
  } catch {
    // The router patches `history.replaceState`; this is not a navigation.
    History.prototype.replaceState.call(history, { ...history.state, [key]: { ...mark, expires: Infinity } }, '')
  }
}

/**
 * Loads `path` as a whole document, unless the same path was just loaded: then another load would not fix the problem.
 * @param path path from the root, with query and hash
 * @param options.force always loads
 * @param options.state stored in the tab for the next document, see `takeState`
 * @returns whether the document is being replaced
 */
export function loadDocument(path: string, { force = false, state }: { force?: boolean; state?: unknown } = {}): boolean {
  const now = Date.now()
  if (pending?.path === path && pending.expires >= now) return true
  if (!force && wasJustLoaded(path, now)) return false
  pending = { path, expires: now + ms }
  remember(pending, state)
  const [page] = path.split('#')
  // Assigning the current address would only scroll.
  if (page === location.pathname + location.search) location.reload()
  else location.href = path
  return true
}

/** Returns the state that the previous document stored for this one, and removes it. */
export function takeState(): unknown {
  try {
    const stored = JSON.parse(sessionStorage.getItem(stateKey) ?? '{}') as { state?: unknown }
    sessionStorage.removeItem(stateKey)
    return stored.state
  } catch {
    return undefined
  }
}
