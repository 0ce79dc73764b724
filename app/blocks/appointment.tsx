import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { ScheduleDemoForm } from '#app/forms/schedule-demo-form.tsx'
import { Scheduler } from '#app/forms/fields/scheduler.tsx'
import { BlockHeading } from '#app/ui/heading.tsx'

type AppointmentProps = ResolvedBlock<'appointment'>

export function AppointmentBlock({ heading, text, kind, scheduler, minutes, topics, consent }: AppointmentProps) {
  const labels = (topics ?? []).map(({ label }) => label)
  return (
    <section className="form-block hung">
      <div className="aside">
        <BlockHeading className="knot">{heading}</BlockHeading>
        {text ? <p className="lead">{text}</p> : null}
      </div>
      <div>
        {kind === 'scheduler' && scheduler && URL.canParse(scheduler) ? (
          <Scheduler address={scheduler} minutes={minutes} />
        ) : (
          <ScheduleDemoForm minutes={minutes} topics={labels} consent={consent} />
        )}
      </div>
    </section>
  )
}
