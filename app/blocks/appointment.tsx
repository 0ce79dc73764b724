import type { ResolvedBlock } from '#app/documents/resolved-block.ts'
import { FormBlock } from '#app/forms/form-block.tsx'
import { ScheduleDemoForm } from '#app/forms/schedule-demo-form.tsx'
import { Scheduler } from '#app/forms/fields/scheduler.tsx'

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
