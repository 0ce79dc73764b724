import { useEffect, useRef, useMemo, useSyncExternalStore } from 'react'
import { scheduleDemo } from '#cms/leads/forms/schedule-demo.ts'
import { useLocale } from '#app/i18n/use-messages.ts'
import { Check, CheckGroup, TextField, type CustomControls, type FieldProps, useField } from './form-field.tsx'
import { Form } from './form.tsx'
import type { ContentLocale } from '#config'
import { HALVES, WEEKDAYS } from '#cms/leads/forms/schedule-demo.ts'
import { dateLocale } from '#app/ui/format-day.ts'

type HalfDay = { value: string; day: string; half: string }

const halvesOf = (key: string, day: string, locale: ContentLocale): HalfDay[] =>
  Object.entries(HALVES).map(([half, label]) => ({ value: `${key}-${half}`, day, half: label[locale] }))

/** The half days of every weekday, which do not depend on time zone or date. */
export const weekdays = (locale: ContentLocale): HalfDay[] =>
  Object.entries(WEEKDAYS).flatMap(([key, label]) => halvesOf(key, label[locale], locale))

const twoDigits = (number: number) => String(number).padStart(2, '0')

const dayFormat = (locale: ContentLocale) =>
  new Intl.DateTimeFormat(dateLocale(locale), { weekday: 'short', day: 'numeric', month: 'short' })

const halvesOn = (day: Date, format: Intl.DateTimeFormat, locale: ContentLocale) =>
  halvesOf(`${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`, format.format(day), locale)

/** The half days of the next working days after `today`, a time in the visitor's time zone. */
export function nextHalfDays(today: Date, locale: ContentLocale, count = 10): HalfDay[] {
  const format = dayFormat(locale)
  const days: Date[] = []
  for (let ahead = 1; days.length < count; ahead += 1) {
    const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + ahead, 12)
    if (day.getDay() !== 0 && day.getDay() !== 6) days.push(day)
  }
  return days.flatMap((day) => halvesOn(day, format, locale))
}

const DATE = /^(20\d\d)-(\d\d)-(\d\d)-(?:morning|afternoon)$/

/** The dates among the answers, which a rerendered form offers besides the weekdays. */
function chosenDates(answers: readonly string[], locale: ContentLocale): HalfDay[] {
  const format = dayFormat(locale)
  const dates = answers.slice(0, scheduleDemo.fields.times.max).flatMap((answer) => {
    const [, year, month, day] = DATE.exec(answer) ?? []
    return year ? [new Date(Number(year), Number(month) - 1, Number(day), 12).getTime()] : []
  })
  return [...new Set(dates)].toSorted((a, b) => a - b).flatMap((date) => halvesOn(new Date(date), format, locale))
}

const neverChanges = () => () => {}
/** A weekday that was ticked before hydration keeps the weekdays, so that no choice is lost. */
const WEEKDAY_TICKED = 'input[name="times"]:not([value^="20"]):checked'
/** Today in the visitor's time zone, as a string that stays equal all day. */
const today = () => (document.querySelector(WEEKDAY_TICKED) ? null : new Date().toDateString())
const noDate = () => null

/** Offers half days: of weekdays at first, and of dates once the browser knows the visitor's date. */
function HalfDaysField(props: FieldProps) {
  const { name } = props
  const locale = useLocale()
  const { answers } = useField(name)
  const day = useSyncExternalStore(neverChanges, today, noDate)
  const halfDays = useMemo(
    () => (day === null ? [...chosenDates(answers, locale), ...weekdays(locale)] : nextHalfDays(new Date(day), locale)),
    [day, answers, locale],
  )
  const days = [...new Set(halfDays.map((half) => half.day))]
  return (
    <CheckGroup {...props}>
      <div className="half-days">
        {days.map((weekday) => (
          <div key={weekday} role="group" aria-label={weekday}>
            <span aria-hidden="true">{weekday}</span>
            {halfDays
              .filter((half) => half.day === weekday)
              .map(({ value, half }) => (
                <Check key={value} name={name} value={value} label={half} />
              ))}
          </div>
        ))}
      </div>
    </CheckGroup>
  )
}

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
