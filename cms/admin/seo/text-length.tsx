'use client'

import { useEffect, useState } from 'react'
import { adviceOn, type Limits } from './advice.ts'

const PAUSE_MS = 1200

/** The count for people who hear the page: told when typing pauses, not at every letter. */
function useSpoken(message: string): string {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(message), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [message])
  return spoken
}

/** How long a text is, as a bar, a number and a sentence. */
export function TextLength({ text, ...limits }: { text: string } & Limits) {
  const length = [...text].length
  const advice = adviceOn(length, limits)
  const state = length > limits.most ? 'over' : length > limits.good ? 'long' : 'good'
  const spoken = useSpoken(`${length} of about ${limits.good} characters. ${advice}`)
  return (
    <div className="text-length" data-state={state}>
      <div aria-hidden="true">
        <span className="text-length-bar">
          <span style={{ inlineSize: `${Math.min(100, (length / limits.most) * 100)}%` }} />
          <i style={{ insetInlineStart: `${(limits.good / limits.most) * 100}%` }} />
        </span>
        <span className="text-length-words">
          <b>
            {length} of about {limits.good}
          </b>{' '}
          {advice}
        </span>
      </div>
      <span role="status" className="spoken-only">
        {spoken}
      </span>
    </div>
  )
}
