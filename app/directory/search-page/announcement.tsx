import { useEffect, useRef, useState } from 'react'

/** Debounces the announcement: the count changes with every keystroke. */
const DEBOUNCE_MS = 600

/** Announces `text` to screen readers whenever it changes, but not on the first render. */
export function Announcement({ text }: { text: string }) {
  const [announced, announce] = useState('')
  const last = useRef(text)
  useEffect(() => {
    if (text === last.current) return
    const timer = setTimeout(() => {
      last.current = text
      announce(text)
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  )
}
