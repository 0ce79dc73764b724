import { type KeyboardEvent, useEffect, useRef } from 'react'
import type { Words } from '../../words/index.ts'
import { keepRoom } from './keep-room.ts'

type QuestionBarProps = {
  words: Words['consent']
  state: 'asking' | 'put-off' | 'chosen'
  /** Whether it is done until somebody says no. */
  runs: boolean
  notice: string
  answer: (accepts: boolean) => void
  more: () => void
  putOff: () => void
}

/** The question: one line at the foot of the window, with two answers that look alike and a way to say more. */
export function QuestionBar({ words, state, runs, notice, answer, more, putOff }: QuestionBarProps) {
  const bar = useRef<HTMLElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => (state === 'asking' && bar.current ? keepRoom(bar.current) : undefined), [state])
  // A reader of screens hears what changes in a region that is there already.
  useEffect(() => {
    const said = { asking: words.announce, 'put-off': '', chosen: words.done }
    if (status.current) status.current.textContent = said[state]
  }, [state, words])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    // Nothing is chosen by it: the next page asks again.
    if (key === 'Escape') putOff()
  }
  return (
    <>
      {state === 'asking' ? (
        <section className="consent" aria-label={words.region} ref={bar} onKeyDown={onKeyDown}>
          <div className="consent-words">
            <p className="consent-question">{runs ? words.inform : words.ask}</p>
            <p className="consent-text">
              {runs ? words.informText : words.askText} <a href={notice}>{words.notice}</a>
            </p>
          </div>
          <div className="consent-answers">
            <button className="button button-quiet" type="button" onClick={() => answer(true)}>
              {words.accept}
            </button>
            <button className="button button-quiet" type="button" onClick={() => answer(false)}>
              {words.decline}
            </button>
            <button className="button consent-more" type="button" aria-haspopup="dialog" onClick={more}>
              {words.choose}
            </button>
          </div>
        </section>
      ) : null}
      <p className="sr-only" role="status" ref={status} />
    </>
  )
}
