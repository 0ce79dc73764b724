import { useState, useSyncExternalStore } from 'react'
import { browserClipboard, createClipboard } from './clipboard.ts'

const neverChanges = () => () => {}
const canCopy = () => 'clipboard' in navigator

/**
 * Copying to the visitor's clipboard. `copied` is true for 1500 ms after the latest copy that worked; `isSupported` is
 * false on the server, while a page comes alive, and where there is no clipboard.
 */
export function useClipboard(): { isSupported: boolean; copied: boolean; copy: (text: string | null) => Promise<void> } {
  const isSupported = useSyncExternalStore(neverChanges, canCopy, () => false)
  const [clipboard] = useState(() => createClipboard(typeof document === 'undefined' ? null : browserClipboard()))
  const copied = useSyncExternalStore(clipboard.subscribe, clipboard.isCopied, () => false)
  return { isSupported, copied, copy: clipboard.copy }
}
