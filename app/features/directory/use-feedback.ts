import { type SubmitEvent, useState } from 'react'
import { track } from '../analytics/track.ts'

type State = 'waiting' | 'sent' | 'many' | 'failed' | 'invalid'

const stateOf = (status: number): State => (status === 429 ? 'many' : status === 422 ? 'invalid' : status === 200 ? 'sent' : 'failed')

/** Tells how a question was answered; what somebody reports in their own words is told to nobody but the site. */
function tell(body: URLSearchParams): void {
  const [kind, analyzer, issue] = ['kind', 'analyzer', 'issue'].map((name) => body.get(name) ?? '')
  if (kind === 'helpful' || kind === 'unhelpful')
    track('helpful answered', { helpful: kind === 'helpful', analyzer: analyzer ?? '', issue: issue ?? '' })
}

/** Sends a form of feedback without leaving the page. */
export function useFeedback() {
  const [state, setState] = useState<State>('waiting')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = new URLSearchParams([...new FormData(form, event.nativeEvent.submitter)].map(([name, value]) => [name, String(value)]))
    fetch(form.action, { method: 'post', body, headers: { accept: 'application/json' } })
      .then(({ status }) => {
        const next = stateOf(status)
        if (next === 'sent') tell(body)
        setState(next)
      })
      .catch(() => setState('failed'))
  }
  return { state, send }
}
