import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'
import { Check, CheckGroup } from './check-group.tsx'
import { Form } from './form.tsx'
import { HalfDaysField } from './half-days-field.tsx'
import { TextField } from './text-field.tsx'
import { TimeZoneField } from './time-zone-field.tsx'

const FIELDS = ['times', 'timeZone', 'topics', 'name', 'email', 'company']

type ScheduleDemoFormProps = { minutes: number; topics: readonly string[]; consent: string }

/** The questions of a request for a call. */
export function ScheduleDemoForm({ minutes, topics, consent }: ScheduleDemoFormProps) {
  const words = useWords('forms', formsWords)
  return (
    <Form name="schedule-demo" fields={FIELDS} consent={consent} send={words.send.demo} sent={words.sent.demo}>
      <HalfDaysField hint={words.timesHint(minutes)} />
      <TimeZoneField />
      {topics.length > 0 ? (
        <CheckGroup name="topics" label={words.topics}>
          {topics.map((topic) => (
            <Check key={topic} name="topics" value={topic} label={topic} />
          ))}
        </CheckGroup>
      ) : null}
      <TextField name="name" label={words.name} autoComplete="name" required maxLength={80} isShort />
      <TextField name="email" label={words.email} type="email" autoComplete="email" required maxLength={200} isShort />
      <TextField name="company" label={words.company} autoComplete="organization" required maxLength={80} />
      {/* What the page's editor chose: the server asks the same again when it hands the form back. */}
      <input type="hidden" name="minutes" value={minutes} />
      {topics.map((topic) => (
        <input key={topic} type="hidden" name="offered" value={topic} />
      ))}
    </Form>
  )
}
