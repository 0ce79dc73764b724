import { useMemo, useSyncExternalStore } from 'react'
import { useLocale } from '../../ui/use-locale.ts'
import { useWords } from '../../ui/use-words.ts'
import { formsWords } from '../../words/en/forms.ts'
import { Check, CheckGroup } from './check-group.tsx'
import { useField } from './form-context.ts'
import { chosenDates, nextHalfDays, weekdays } from './half-days.ts'

const neverChanges = () => () => {}
/** Whoever ticked a weekday before the script came keeps the weekdays: nothing that was chosen goes. */
const WEEKDAY_TICKED = 'input[name="times"]:not([value^="20"]):checked'
/** The visitor's day, as text, so that it is the same for a whole day. */
const today = () => (document.querySelector(WEEKDAY_TICKED) ? null : new Date().toDateString())
const noDay = () => null

/** Asks for half days: for weekdays at first, and for dates once the browser says which day its visitor has. */
export function HalfDaysField({ hint }: { hint: string }) {
  const words = useWords('forms', formsWords)
  const locale = useLocale()
  const { answers } = useField('times')
  const day = useSyncExternalStore(neverChanges, today, noDay)
  const halves = useMemo(
    () => (day === null ? [...chosenDates(answers, locale), ...weekdays(words.weekdays)] : nextHalfDays(new Date(day), locale)),
    [day, answers, locale, words],
  )
  const days = [...new Set(halves.map((half) => half.day))]
  return (
    <CheckGroup name="times" label={words.times} hint={hint} required>
      <div className="half-days">
        {days.map((name) => (
          <div key={name} role="group" aria-label={name}>
            <span aria-hidden="true">{name}</span>
            {halves
              .filter((half) => half.day === name)
              .map(({ value, half }) => (
                <Check key={value} name="times" value={value} label={words.halves[half]} />
              ))}
          </div>
        ))}
      </div>
    </CheckGroup>
  )
}
