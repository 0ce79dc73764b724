import { useEffect, useRef, useState } from 'react'

/** A count that changes with every letter is said once the typing rests. */
const REST = 600

/** Says what a page shows now to those who do not see it, whenever that changes; nothing at first. */
export function Announcement({ text }: { text: string }) {
  const [said, say] = useState('')
  const known = useRef(text)
  useEffect(() => {
    if (text === known.current) return
    const timer = setTimeout(() => {
      known.current = text
      say(text)
    }, REST)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
