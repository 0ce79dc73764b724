/** How long a copy is acknowledged. */
const COPIED_MS = 1500

/** Puts a text on the clipboard and answers whether it is there. */
export type WriteText = (text: string) => Promise<boolean>

export type Clipboard = {
  copy: (text: string | null) => Promise<void>
  isCopied: () => boolean
  subscribe: (tell: () => void) => () => void
}

/**
 * What was just copied, for whoever shows it: `isCopied` is true for 1500 ms after the latest successful copy.
 * @param write `null` where nothing can be copied; then nothing ever happens
 */
export function createClipboard(write: WriteText | null): Clipboard {
  const listeners = new Set<() => void>()
  let copied = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const setCopied = (value: boolean) => {
    copied = value
    for (const tell of listeners) tell()
  }
  return {
    copy: async (text) => {
      if (!write || text === null || !(await write(text))) return
      clearTimeout(timer)
      timer = setTimeout(setCopied, COPIED_MS, false)
      setCopied(true)
    },
    isCopied: () => copied,
    subscribe: (tell) => {
      listeners.add(tell)
      return () => listeners.delete(tell)
    },
  }
}

/** Copies by way of a text field that nobody sees: older than permissions, and not subject to them. */
function copyFromField(text: string): boolean {
  const focused = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.className = 'sr-only'
  field.readOnly = true
  document.body.append(field)
  field.select()
  try {
    // Deprecated, but its replacement is what was just denied.
    return document.execCommand('copy')
  } finally {
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
  }
}

/** The browser's clipboard; `null` in browsers, and on unencrypted pages, that have none. */
export function browserClipboard(): WriteText | null {
  if (!('clipboard' in navigator)) return null
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => true,
      () => copyFromField(text),
    )
}
