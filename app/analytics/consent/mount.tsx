import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Creates a React root outside the page's hydrated tree, which is identical for every visitor.
 * @returns a function that renders into the root; `null` unmounts and removes it
 */
export function mountOutsideApp(put: (host: HTMLElement) => void): (content: ReactNode) => void {
  const host = document.createElement('div')
  put(host)
  const root = createRoot(host)
  return (content) => {
    if (content !== null) return root.render(content)
    root.unmount()
    host.remove()
  }
}
