import { useEffect, useRef, useState } from 'react'
import type { ContentLocale } from '#config'
import { drawUnsaved } from '../preview.functions.ts'

const MESSAGE = 'payload-live-preview'

/** Returns the form’s values from a message of this site’s admin; `null` for any other message or origin. */
export function formIn(event: Pick<MessageEvent<unknown>, 'origin' | 'data'>, origin: string): Record<string, unknown> | null {
  const { data } = event
  if (event.origin !== origin || typeof data !== 'object' || data === null) return null
  if (!('type' in data) || data.type !== MESSAGE || !('data' in data)) return null
  return typeof data.data === 'object' ? (data.data as Record<string, unknown> | null) : null
}

/** The window with the form: the parent of this frame, or the opener. */
const formWindow = (): Window | null => (window.parent === window ? (window.opener as Window | null) : window.parent)

/** What a preview shows: the document of a token, in one language. */
type Shown = { token: string; locale: ContentLocale }

/**
 * Returns the view for `token`, and reloads it from the server as its form changes, with the same code as for visitors. One
 * request at a time; when it is done, the newest values follow.
 */
export function useLiveDraft<View>({ token, locale }: Shown, first: View): View {
  const [view, setView] = useState(first)
  const [seen, setSeen] = useState(first)
  const pending = useRef<Record<string, unknown> | null>(null)
  const isLoading = useRef(false)
  // A reload of the route brings the saved version.
  if (seen !== first) {
    setSeen(first)
    setView(first)
  }
  useEffect(() => {
    const loadPending = async () => {
      if (isLoading.current) return
      isLoading.current = true
      while (pending.current) {
        const data = pending.current
        pending.current = null
        // Incomplete values, such as half a link, can fail: the last valid view remains.
        const next = await drawUnsaved({ data: { token, locale, data } }).catch(() => null)
        if (next) setView(next as View)
      }
      isLoading.current = false
    }
    const onMessage = (event: MessageEvent<unknown>) => {
      const form = formIn(event, location.origin)
      if (!form) return
      pending.current = form
      void loadPending()
    }
    window.addEventListener('message', onMessage)
    formWindow()?.postMessage({ type: MESSAGE, ready: true }, location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [token, locale])
  return view
}
