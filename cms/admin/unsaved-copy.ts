import type { SaveTarget } from './save-line.ts'

/**
 * A copy of what was typed and is not saved yet, in this tab only, so that neither a lost session, a crash nor a server
 * that is away costs a text. It is bound to the person: the next one at this screen does not see it.
 */
export type UnsavedCopy = { at: string; data: Record<string, unknown> }

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const keyOf = (target: SaveTarget, person: number | string) => `unsaved:${person}:${target}`

/** Keeps `data`; a full or forbidden store is no reason to disturb somebody who writes. */
export function keepCopy(target: SaveTarget, person: number | string, data: Record<string, unknown>, store: Store = sessionStorage): void {
  try {
    store.setItem(keyOf(target, person), JSON.stringify({ at: new Date().toISOString(), data } satisfies UnsavedCopy))
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
