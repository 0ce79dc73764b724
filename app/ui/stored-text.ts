/** Returns a store of the browser, or throws where storage is refused. */
export type Store = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const local: Store = () => localStorage

/** Reads a stored text. Where storage is refused, there is none. */
export function readText(key: string, store = local): string | null {
  try {
    return store().getItem(key)
  } catch {
    return null
  }
}

/** Stores a text, or removes it. Where storage is refused, nothing is remembered. */
export function storeText(key: string, text: string | null, store = local): void {
  try {
    if (text === null) store().removeItem(key)
    else store().setItem(key, text)
  } catch {
    // Refused.
  }
}
