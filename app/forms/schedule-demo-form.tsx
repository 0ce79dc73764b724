import { useEffect, useRef } from 'react'
import { scheduleDemo } from '#cms/leads/forms/schedule-demo.ts'
import { useLocale } from '#app/i18n/use-messages.ts'
import { Check, CheckGroup } from './fields/check-group.tsx'
import { HalfDaysField } from './fields/half-days-field.tsx'
import { TextField } from './fields/text-field.tsx'
import type { CustomControls, FieldProps } from './form-field.tsx'
import { Form } from './form.tsx'

/** The visitor's time zone; the browser knows it, and its visitor may know better. */
function TimeZoneField(props: FieldProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const input = place.current?.querySelector('input')
    if (!input) return
    const fill = () => {
      // Also as its default, so that it does not count as an answer of the visitor's.
      if (!input.value) input.value = input.defaultValue = Intl.DateTimeFormat().resolvedOptions().timeZone
    }
    // Not under the hands of somebody who is about to type there.
    if (document.activeElement !== input) fill()
    input.addEventListener('blur', fill)
    return () => input.removeEventListener('blur', fill)
  }, [])
  return (
    <div ref={place} className="field-place">
      <TextField {...props} maxLength={scheduleDemo.fields.timeZone.max} />
    </div>
  )
}

type ScheduleDemoFormProps = { minutes: number; topics: readonly string[]; consent: string }

/** The questions of a request for a call. */
export function ScheduleDemoForm({ minutes, topics, consent }: ScheduleDemoFormProps) {
  const locale = useLocale()
  const hint = scheduleDemo.fields.times.hint[locale](minutes)
  const controls: CustomControls = {
    halfDays: (props) => <HalfDaysField {...props} hint={hint} />,
    timeZone: (props) => <TimeZoneField {...props} />,
    topics: (props) =>
      topics.length > 0 ? (
        <CheckGroup {...props}>
          {topics.map((topic) => (
            <Check key={topic} name={props.name} value={topic} label={topic} />
          ))}
        </CheckGroup>
      ) : null,
  }
  return (
    <Form form={scheduleDemo} consent={consent} controls={controls}>
      {/* What the page's editor chose: the server asks the same again when it hands the form back. */}
      <input type="hidden" name="minutes" value={minutes} />
      {topics.map((topic) => (
        <input key={topic} type="hidden" name="offered" value={topic} />
      ))}
    </Form>
  )
}
