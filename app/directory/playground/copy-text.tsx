import { useState, useSyncExternalStore } from 'react'
import { browserClipboard, createClipboard } from '#app/ui/clipboard.ts'
import type { PanelText } from './panel-text.ts'

type CopyTextProps = { text: PanelText; label: string; source: () => string | Promise<string> }

/** Copies what `source` returns when it is pressed, and says so for a moment. */
export function CopyText({ text, label, source }: CopyTextProps) {
  const [clipboard] = useState(() => createClipboard(browserClipboard()))
  const isCopied = useSyncExternalStore(clipboard.subscribe, clipboard.isCopied)
  const copy = async () => clipboard.copy(await source())
  return (
    <button type="button" onClick={() => void copy()}>
      {isCopied ? text.copied : label}
      <span role="status" className="sr-only">
        {isCopied ? text.copied : ''}
      </span>
    </button>
  )
}
