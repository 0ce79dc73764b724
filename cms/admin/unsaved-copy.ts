import type { SaveTarget } from './save-line.ts'

/**
 * A copy of what was typed and is not saved yet, in this tab only, so that neither a lost session, a crash nor a server
 * that is away costs a text. It is bound to the person: the next one at this screen does not see it.
 */
export type UnsavedCopy = { at: string; data: Record<string, unknown>; basedOn?: string }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (target: SaveTarget, person: number | string) => `unsaved:${person}:${target}`

/** Keeps `data`; a full or forbidden store is no reason to disturb somebody who writes. */
export function keepCopy(
  target: SaveTarget,
  person: number | string,
  { at = new Date().toISOString(), data, basedOn }: Omit<UnsavedCopy, 'at'> & { at?: string },
  store: Store = sessionStorage,
): void {
  try {
    store.setItem(keyOf(target, person), JSON.stringify({ at, data, basedOn } satisfies UnsavedCopy))
  } catch {
    dropCopy(target, person, store)
  }
}

/** The copy of an earlier visit, if there is one that can be read. */
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

type Offered = (copy: UnsavedCopy) => void

const listening = new Map<SaveTarget, Offered>()

/** Calls `hear` when a form of `target` is about to lose a text that its author may want back. */
export function onOffer(target: SaveTarget, hear: Offered): () => void {
  listening.set(target, hear)
  return () => void (listening.get(target) === hear && listening.delete(target))
}

/** Has what a form holds kept and offered to be put back, before something else is loaded into it. */
export const offerCopy = (target: SaveTarget, copy: Omit<UnsavedCopy, 'at'>): void =>
  listening.get(target)?.({ at: new Date().toISOString(), ...copy })
