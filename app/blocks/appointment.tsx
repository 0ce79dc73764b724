import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { FormBlock } from '#app/forms/form-block.tsx'
import { ScheduleDemoForm } from '#app/forms/schedule-demo-form.tsx'
import { useState } from 'react'
import { useMessages } from '#app/i18n/use-messages.ts'
import { formsMessages } from '#app/i18n/en/forms.ts'

const SANDBOX = 'allow-scripts allow-forms allow-same-origin allow-popups'

/**
 * A third-party scheduler. Nothing of it loads before the visitor opens it; without scripts it is a link. The content security
 * policy allows the frame only for origins in SCHEDULER_ORIGINS, so the link stays next to it.
 */
function Scheduler({ address, minutes }: { address: string; minutes: number }) {
  const messages = useMessages('forms', formsMessages)
  const [isOpen, setOpen] = useState(false)
  const { host } = new URL(address)
  return (
    <div className="scheduler">
      <p>{messages.calendar(minutes, host)}</p>
      <p className="scheduler-ways">
        {isOpen ? null : (
          <button type="button" data-held className="button button-main" onClick={() => setOpen(true)}>
            {messages.showCalendar}
          </button>
        )}
        <a href={address} rel="noopener noreferrer">
          {messages.openAt(host)}
        </a>
      </p>
      {isOpen ? (
        // The pressed button is gone, so the focus moves to the frame.
        <iframe
          ref={(frame) => frame?.focus()}
          className="scheduler-frame"
          src={address}
          title={messages.chooseTime(host)}
          sandbox={SANDBOX}
        />
      ) : null}
    </div>
  )
}

type AppointmentProps = ResolvedBlock<'appointment'>

export function AppointmentBlock({ heading, text, kind, scheduler, minutes, topics, consent }: AppointmentProps) {
  const labels = (topics ?? []).map(({ label }) => label)
  return (
    <FormBlock heading={heading} text={text}>
      {kind === 'scheduler' && scheduler && URL.canParse(scheduler) ? (
        <Scheduler address={scheduler} minutes={minutes} />
      ) : (
        <ScheduleDemoForm minutes={minutes} topics={labels} consent={consent} />
      )}
    </FormBlock>
  )
}
