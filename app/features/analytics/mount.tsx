import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { documentLocale } from '../../document-locale.ts'
import { consentWords, type ConsentWords } from '../../words/en/consent.ts'

/** The words of the question in the document's language; English where there are none in it. */
export async function wordsOfConsent(): Promise<ConsentWords> {
  if (documentLocale() !== 'de') return consentWords
  const german = await import('../../words/de-consent.ts').catch(() => null)
  return german?.deConsent ?? consentWords
}

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
