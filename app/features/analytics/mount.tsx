import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { documentLocale } from '../../document-locale.ts'
import { consentWords } from '../../words/en/consent.ts'
import { loadWords, type Words } from '../../words/index.ts'

/** The words of the question in the document's language; English where there are none in it. */
export const wordsOfConsent = async (): Promise<Words['consent']> =>
  (await loadWords(documentLocale(), ['consent']))?.consent ?? consentWords

/**
 * Draws something of ours beside the page's own tree, which is the same for everybody.
 * @returns what draws it anew, and takes it away when given nothing
 */
export function mountBeside(put: (host: HTMLElement) => void): (drawn: ReactNode) => void {
  const host = document.createElement('div')
  put(host)
  const root = createRoot(host)
  return (drawn) => {
    if (drawn !== null) return root.render(drawn)
    root.unmount()
    host.remove()
  }
}
