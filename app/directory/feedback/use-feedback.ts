import { type SubmitEvent, useRef, useState } from 'react'
import { track } from '#app/analytics/track.ts'

type State = 'waiting' | 'sent' | 'many' | 'failed' | 'invalid'

const stateOf = (status: number): State => (status === 429 ? 'many' : status === 422 ? 'invalid' : status === 200 ? 'sent' : 'failed')

/** Tracks yes and no answers. Problem reports are free text and never go to analytics. */
function trackAnswer(body: URLSearchParams): void {
  const [kind, analyzer, issue] = ['kind', 'analyzer', 'issue'].map((name) => body.get(name) ?? '')
  if (kind === 'helpful' || kind === 'unhelpful')
    track('helpful answered', { helpful: kind === 'helpful', analyzer: analyzer ?? '', issue: issue ?? '' })
}

/** Submits a feedback form without leaving the page. */
export function useFeedback() {
  const [state, setState] = useState<State>('waiting')
  const isSending = useRef(false)
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    // Two presses are one answer.
    if (isSending.current) return
    isSending.current = true
    const form = event.currentTarget
    const body = new URLSearchParams([...new FormData(form, event.nativeEvent.submitter)].map(([name, value]) => [name, String(value)]))
    fetch(form.action, { method: 'post', body, headers: { accept: 'application/json' } })
      .then(({ status }) => {
        const next = stateOf(status)
        if (next === 'sent') trackAnswer(body)
        setState(next)
      })
      .catch(() => setState('failed'))
      .finally(() => (isSending.current = false))
  }
  return { state, send }
}
