import { useEffect, useState } from 'react'
import type { Messages } from '#app/i18n/index.ts'
import type { Search } from './use-answer.ts'

/** Screen readers would otherwise read the number of results between any two letters. */
const QUIET_MS = 500

/** Reads a text out once it has not changed for a moment. */
export function Announcer({ text }: { text: string }) {
  const [said, say] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => say(text), QUIET_MS)
    return () => clearTimeout(timer)
  }, [text])
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  )
}

/**
 * What is to be said about a search beside its results: a failure with what to do, that there are none, or a corrected typo.
 * @param found see `Listed`
 */
export function noteOf({ text, answer, failure }: Search, found: number, messages: Messages['palette']): string | null {
  if (failure) return failure.kind === 'limited' ? messages.limited(failure.seconds) : messages[failure.kind]
  if (!answer) return null
  if (found === 0) return `${messages.nothing(text)} ${messages.nothingHelp}`
  return answer.corrected === null ? null : messages.corrected(text, answer.corrected)
}

/** The note and the number of results, as one text. */
export function announcementOf(search: Search, found: number, messages: Messages['palette']): string {
  const { answer, failure } = search
  const count = answer && found > 0 && !failure ? messages.found(found) : null
  return [noteOf(search, found, messages), count].filter(Boolean).join(' ')
}
