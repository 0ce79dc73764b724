import type { DrawnBlock } from '../drawn.ts'
import { ScheduleDemoForm } from '../features/forms/schedule-demo-form.tsx'
import { Scheduler } from '../features/forms/scheduler.tsx'

type AppointmentProps = DrawnBlock<'appointment'>

export function AppointmentBlock({ heading, text, kind, scheduler, minutes, topics, consent }: AppointmentProps) {
  const labels = (topics ?? []).map(({ label }) => label)
  return (
    <section className="form-block hung">
      <div className="aside">
        <h2 className="knot">{heading}</h2>
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
