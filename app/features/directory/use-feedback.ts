import { type SubmitEvent, useState } from 'react'

type State = 'waiting' | 'sent' | 'many' | 'failed' | 'invalid'

const stateOf = (status: number): State => (status === 429 ? 'many' : status === 422 ? 'invalid' : status === 200 ? 'sent' : 'failed')

/** Sends a form of feedback without leaving the page. */
export function useFeedback() {
  const [state, setState] = useState<State>('waiting')
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const body = new URLSearchParams([...new FormData(form, event.nativeEvent.submitter)].map(([name, value]) => [name, String(value)]))
    fetch(form.action, { method: 'post', body, headers: { accept: 'application/json' } })
      .then(({ status }) => setState(stateOf(status)))
      .catch(() => setState('failed'))
  }
  return { state, send }
}
