const COPIED_MS = 1500

/** Writes text to the clipboard; resolves to whether it worked. */
export type WriteText = (text: string) => Promise<boolean>

export type Clipboard = {
  copy: (text: string | null) => Promise<void>
  isCopied: () => boolean
  subscribe: (listener: () => void) => () => void
}

/**
 * A store of the copied state: `isCopied` is true for 1500 ms after the latest successful copy.
 * @param write `null` if copying is not supported; `copy` then does nothing
 */
export function createClipboard(write: WriteText | null): Clipboard {
  const listeners = new Set<() => void>()
  let copied = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const setCopied = (value: boolean) => {
    copied = value
    for (const notify of listeners) notify()
  }
  return {
    copy: async (text) => {
      if (!write || text === null || !(await write(text))) return
      clearTimeout(timer)
      timer = setTimeout(setCopied, COPIED_MS, false)
      setCopied(true)
    },
    isCopied: () => copied,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Copies from a hidden text field: `execCommand` needs no clipboard permission. */
function copyFromField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  field.readOnly = true
  document.body.append(field)
  field.select()
  try {
    // Deprecated, but its replacement has just been denied.
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** The browser's clipboard; `null` if the browser has none, as on pages without HTTPS. */
export function browserClipboard(): WriteText | null {
  if (!('clipboard' in navigator)) return null
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => copyFromField(text),
    )
}
