import { useState } from 'react'
import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'

const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups'

/**
 * A scheduler of another company. Nothing of it is loaded before it is asked for; without a script it is a link. Browsers show
 * it in the page where the site's policy names its origin (SCHEDULER_ORIGINS), so the link stays beside it.
 */
export function Scheduler({ address, minutes }: { address: string; minutes: number }) {
  const words = useWords('forms', formsWords)
  const [isOpen, setOpen] = useState(false)
  const { host } = new URL(address)
  return (
    <div className="scheduler">
      <p>{words.calendar(minutes, host)}</p>
      <p className="scheduler-ways">
        {isOpen ? null : (
          <button type="button" className="button button-main" onClick={() => setOpen(true)}>
            {words.showCalendar}
          </button>
        )}
        <a href={address} rel="noopener noreferrer">
          {words.openAt(host)}
        </a>
      </p>
      {isOpen ? (
        // The button is gone: the focus goes to what it showed.
        <iframe
          ref={(frame) => frame?.focus()}
          className="scheduler-frame"
          src={address}
          title={words.chooseTime(host)}
          sandbox={SANDBOX}
        />
      ) : null}
    </div>
  )
}
