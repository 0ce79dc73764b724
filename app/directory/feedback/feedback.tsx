import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useLocale, useMessages } from '#app/i18n/use-messages.ts'
import { issueMessages } from '#app/i18n/en/issue.ts'
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
function useFeedback() {
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

const FEEDBACK_PATH = '/forms/feedback'

/** The shortcodes of the issue being rated. */
type FeedbackOf = { analyzer: string; issue: string }

/** The hidden fields of every feedback form. */
function FeedbackFields({ analyzer, issue }: FeedbackOf) {
  const locale = useLocale()
  return (
    <>
      <input type="hidden" name="analyzer" value={analyzer} />
      <input type="hidden" name="issue" value={issue} />
      <input type="hidden" name="locale" value={locale} />
    </>
  )
}

/** Asks whether the page helped or what is wrong. Plain forms, enhanced to stay on the page after hydration. */
export function Feedback(of: FeedbackOf) {
  const messages = useMessages('issue', issueMessages)
  const { state, send } = useFeedback()
  const answer = useRef<HTMLParagraphElement>(null)
  // The pressed button is removed with its question, so the focus would fall back to the start of the page.
  useEffect(() => {
    if (state === 'sent') answer.current?.focus()
  }, [state])
  const status = { waiting: '', sent: messages.thanks, many: messages.tooMany, failed: messages.failed, invalid: messages.noMessage }[state]
  return (
    <section className="feedback">
      <p id="feedback-sent" className="feedback-sent" tabIndex={-1}>
        {messages.thanks}
      </p>
      {state === 'sent' ? null : (
        <div className="feedback-ask">
          <form action={FEEDBACK_PATH} method="post" onSubmit={send} data-offline={messages.offline}>
            <FeedbackFields {...of} />
            <h2>{messages.helpful}</h2>
            <p className="feedback-answers">
              <button type="submit" name="kind" value="helpful" className="button button-quiet">
                {messages.yes}
              </button>
              <button type="submit" name="kind" value="unhelpful" className="button button-quiet">
                {messages.no}
              </button>
            </p>
          </form>
          <details className="setup">
            <summary>{messages.report}</summary>
            <form action={FEEDBACK_PATH} method="post" onSubmit={send} data-offline={messages.offline}>
              <FeedbackFields {...of} />
              <input type="hidden" name="kind" value="problem" />
              <div className="field">
                <label htmlFor="feedback-message">{messages.problem}</label>
                <span className="field-hint" id="feedback-message-hint">
                  {messages.problemHint}
                </span>
                <textarea
                  id="feedback-message"
                  name="message"
                  required
                  maxLength={2000}
                  rows={4}
                  aria-describedby="feedback-message-hint"
                />
              </div>
              <button type="submit" className="button button-main">
                {messages.send}
              </button>
            </form>
          </details>
          <p className="feedback-note">{messages.reading}</p>
        </div>
      )}
      <p ref={answer} role="status" className="feedback-said" tabIndex={-1}>
        {status}
      </p>
    </section>
  )
}
