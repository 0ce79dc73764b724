import type { SaveTarget } from './save-requests.ts'

/**
 * A copy of unsaved text, in this tab only, so that an expired session, a crash or an unreachable server loses nothing.
 * It belongs to one user: the next one at this screen does not see it.
 */
export type UnsavedCopy = {
  at: string
  data: Record<string, unknown>
  basedOn?: string
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (target: SaveTarget, person: number | string) => `unsaved:${person}:${target}`

/** Stores `data`. Errors of a full or blocked store are ignored. */
export function storeCopy(
  target: SaveTarget,
  person: number | string,
  { at = new Date().toISOString(), ...copy }: Omit<UnsavedCopy, 'at'> & { at?: string },
  store: Store = sessionStorage,
): void {
  try {
    store.setItem(keyOf(target, person), JSON.stringify({ at, ...copy } satisfies UnsavedCopy))
  } catch {
    dropCopy(target, person, store)
  }
}

/** Returns the copy of an earlier visit, or `null` if there is none or it cannot be read. */
export function readCopy(target: SaveTarget, person: number | string, store: Store = sessionStorage): UnsavedCopy | null {
  try {
    const copy = JSON.parse(store.getItem(keyOf(target, person)) ?? 'null') as Partial<UnsavedCopy> | null
    return copy && typeof copy.at === 'string' && typeof copy.data === 'object' ? (copy as UnsavedCopy) : null
  } catch {
    return null
  }
}

export function dropCopy(target: SaveTarget, person: number | string, store: Store = sessionStorage): void {
  store.removeItem(keyOf(target, person))
}

type Listener = (copy: UnsavedCopy) => void

const listeners = new Map<SaveTarget, Listener>()

/** Calls `listener` when a form of `target` is about to lose text that its author may want back. */
export function onOffer(target: SaveTarget, listener: Listener): () => void {
  listeners.set(target, listener)
  return () => void (listeners.get(target) === listener && listeners.delete(target))
}

/** Stores the content of a form and offers to put it back, before something else is loaded into the form. */
export const offerCopy = (target: SaveTarget, copy: Omit<UnsavedCopy, 'at'>): void =>
  listeners.get(target)?.({ at: new Date().toISOString(), ...copy })
