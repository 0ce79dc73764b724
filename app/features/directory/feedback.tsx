import { useEffect, useRef } from 'react'
import { useWords } from '../../ui/use-words.ts'
import { issueWords } from '../../words/en/issue.ts'
import { FEEDBACK_PATH, FeedbackFields, type FeedbackOf } from './feedback-fields.tsx'
import { useFeedback } from './use-feedback.ts'

/** What readers say of the page: whether it helped, or what is wrong. Plain forms, answered in place once the page is alive. */
export function Feedback(of: FeedbackOf) {
  const words = useWords('issue', issueWords)
  const { state, send } = useFeedback()
  const answer = useRef<HTMLParagraphElement>(null)
  // The button that was pressed goes with its question; who pressed it is not sent back to the page's beginning.
  useEffect(() => {
    if (state === 'sent') answer.current?.focus()
  }, [state])
  const said = { waiting: '', sent: words.thanks, many: words.tooMany, failed: words.failed, invalid: words.noMessage }[state]
  return (
    <section className="feedback">
      <p id="feedback-sent" className="feedback-sent" tabIndex={-1}>
        {words.thanks}
      </p>
      {state === 'sent' ? null : (
        <div className="feedback-ask">
          <form action={FEEDBACK_PATH} method="post" onSubmit={send}>
            <FeedbackFields {...of} />
            <h2>{words.helpful}</h2>
            <p className="feedback-answers">
              <button type="submit" name="kind" value="helpful" className="button button-quiet">
                {words.yes}
              </button>
              <button type="submit" name="kind" value="unhelpful" className="button button-quiet">
                {words.no}
              </button>
            </p>
          </form>
          <details className="setup">
            <summary>{words.report}</summary>
            <form action={FEEDBACK_PATH} method="post" onSubmit={send}>
              <FeedbackFields {...of} />
              <input type="hidden" name="kind" value="problem" />
              <div className="field">
                <label htmlFor="feedback-message">{words.problem}</label>
                <span className="field-hint" id="feedback-message-hint">
                  {words.problemHint}
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
                {words.send}
              </button>
            </form>
          </details>
          <p className="feedback-note">{words.reading}</p>
        </div>
      )}
      <p ref={answer} role="status" className="feedback-said" tabIndex={-1}>
        {said}
      </p>
    </section>
  )
}
