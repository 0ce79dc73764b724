import { scheduleDemo } from '../../content/forms.ts'
import { Check, CheckGroup } from './check-group.tsx'
import { Form } from './form.tsx'
import { HalfDaysField } from './half-days-field.tsx'
import { TextField } from './text-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

type ScheduleDemoFormProps = { minutes: number; topics: readonly string[]; consent: string }

const SENT = 'Your request has arrived. We answer with a time at the address you gave.'

/** The questions of a request for a call. */
export function ScheduleDemoForm({ minutes, topics, consent }: ScheduleDemoFormProps) {
  return (
    <Form name="schedule-demo" schema={scheduleDemo} consent={consent} send="Ask for a time" sent={SENT}>
      <HalfDaysField hint={`We take ${minutes} minutes within one of them. Choose two or three, so that one is sure to suit us both.`} />
      <TimeZoneField />
      {topics.length > 0 ? (
        <CheckGroup name="topics" label="What you want to see">
          {topics.map((topic) => (
            <Check key={topic} name="topics" value={topic} label={topic} />
          ))}
        </CheckGroup>
      ) : null}
      <TextField name="name" label="Your name" autoComplete="name" required maxLength={80} isShort />
      <TextField name="email" label="Work email" type="email" autoComplete="email" required maxLength={200} isShort />
      <TextField name="company" label="Company" autoComplete="organization" required maxLength={80} />
    </Form>
  )
}
