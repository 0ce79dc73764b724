import { useEffect, useRef, useState } from 'react'
import { drawUnsaved } from '../../content/preview.functions.ts'

const MESSAGE = 'payload-live-preview'

/** The form’s values in a message of the admin; a message of anything else, or from elsewhere, says nothing. */
export function formIn(event: Pick<MessageEvent<unknown>, 'origin' | 'data'>, origin: string): Record<string, unknown> | null {
  const { data } = event
  if (event.origin !== origin || typeof data !== 'object' || data === null) return null
  if (!('type' in data) || data.type !== MESSAGE || !('data' in data)) return null
  return typeof data.data === 'object' ? (data.data as Record<string, unknown> | null) : null
}

/** The window that has the form: that of the frame, or the one that opened this. */
const formWindow = (): Window | null => (window.parent === window ? (window.opener as Window | null) : window.parent)

/**
 * What `token` shows, drawn anew by the server while its form is typed into: the same code draws it as for visitors. One
 * drawing at a time; when it is done, the newest values follow.
 */
export function useLiveDraft<View>(token: string, first: View): View {
  const [view, setView] = useState(first)
  const [seen, setSeen] = useState(first)
  const waiting = useRef<Record<string, unknown> | null>(null)
  const isDrawing = useRef(false)
  // A reload of the route brings what is saved now.
  if (seen !== first) {
    setSeen(first)
    setView(first)
  }
  useEffect(() => {
    const draw = async () => {
      if (isDrawing.current) return
      isDrawing.current = true
      while (waiting.current) {
        const data = waiting.current
        waiting.current = null
        // A state that cannot be drawn, half a link for instance, leaves the last that could.
        const drawn = await drawUnsaved({ data: { token, data } }).catch(() => null)
        if (drawn) setView(drawn as View)
      }
      isDrawing.current = false
    }
    const hear = (event: MessageEvent<unknown>) => {
      const form = formIn(event, location.origin)
      if (!form) return
      waiting.current = form
      void draw()
    }
    window.addEventListener('message', hear)
    formWindow()?.postMessage({ type: MESSAGE, ready: true }, location.origin)
    return () => window.removeEventListener('message', hear)
  }, [token])
  return view
}
