import { useState, useSyncExternalStore } from 'react'
import { browserClipboard, createClipboard } from '#app/ui/clipboard.ts'
import type { Messages } from '#app/i18n/index.ts'

type CopyTextProps = { text: Messages['playground']; label: string; source: () => string | Promise<string> }

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
