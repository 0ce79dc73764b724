import { appConfig } from '#config'

const { key, stateKey, ms } = appConfig.reload

type Mark = { path: string; expires: number }

/** What this document is being left for; it is not asked for twice while that may take. */
let leaving: Mark | null = null

function markInStorage(): Mark | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as Mark | null
  } catch {
    return null
  }
}

/** Where the tab has no storage, the entry in its history remembers, and for good: an hour later it would be a loop too. */
const markInHistory = () => (history.state as Record<string, Mark | undefined> | null)?.[key]

const isHandled = (path: string, now: number) =>
  [markInStorage(), markInHistory()].some((mark) => mark?.path === path && mark.expires >= now)

function remember(mark: Mark, state: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(mark))
    if (state !== undefined) sessionStorage.setItem(stateKey, JSON.stringify({ state }))
  } catch {
    // The router listens to `history.replaceState`; this is no navigation.
    History.prototype.replaceState.call(history, { ...history.state, [key]: { ...mark, expires: Infinity } }, '')
  }
}

/**
 * Loads `path` as a whole document, unless that was done for the same path a moment ago: then something is wrong that
 * another load would not mend.
 * @param path from the site's root, with query and hash
 * @param options.force loads in any case
 * @param options.state kept in the tab for the document that comes, see `keptState`
 * @returns whether the document is being replaced
 */
export function loadDocument(path: string, { force = false, state }: { force?: boolean; state?: unknown } = {}): boolean {
  const now = Date.now()
  if (leaving?.path === path && leaving.expires >= now) return true
  if (!force && isHandled(path, now)) return false
  leaving = { path, expires: now + ms }
  remember(leaving, state)
  const [page] = path.split('#')
  // Assigning the address that is shown would only scroll.
  if (page === location.pathname + location.search) location.reload()
  else location.href = path
  return true
}

/** What the document before this one kept for it, once. Nothing reads it unasked. */
export function keptState(): unknown {
  try {
    const kept = JSON.parse(sessionStorage.getItem(stateKey) ?? '{}') as { state?: unknown }
    sessionStorage.removeItem(stateKey)
    return kept.state
  } catch {
    return undefined
  }
}
