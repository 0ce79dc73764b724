import { useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '#app/i18n/use-locale.ts'
import { Check, CheckGroup } from './check-group.tsx'
import { useField } from '../form-context.ts'
import type { FieldProps } from '../form-field.tsx'
import { chosenDates, nextHalfDays, weekdays } from './half-days.ts'

const neverChanges = () => () => {}
/** A weekday that was ticked before hydration keeps the weekdays, so that no choice is lost. */
const WEEKDAY_TICKED = 'input[name="times"]:not([value^="20"]):checked'
/** Today in the visitor's time zone, as a string that stays equal all day. */
const today = () => (document.querySelector(WEEKDAY_TICKED) ? null : new Date().toDateString())
const noDate = () => null

/** Offers half days: of weekdays at first, and of dates once the browser knows the visitor's date. */
export function HalfDaysField(props: FieldProps) {
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
