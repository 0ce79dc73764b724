'use client'

import { Button, useConfig, useLocale } from '@payloadcms/ui'
import { type FormEvent, useId, useState } from 'react'
import type { Answer, useSchedules } from './use-schedules.ts'
import { instantsOf, nextHour, ownTimeZone, shortTime, timeZones, wallTimeOf } from './zoned-time.ts'

const ACTIONS = [
  ['publish', 'Publish the latest draft'],
  ['unpublish', 'Unpublish'],
] as const

const labelOf = (label: unknown, code: string) => (typeof label === 'string' ? label : code)

function Language({ value, onChange }: { value: string; onChange: (locale: string) => void }) {
  const { localization } = useConfig().config
  const id = useId()
  if (!localization) return null
  return (
    <p className="schedule__field">
      <label htmlFor={id}>Language</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">All languages</option>
        {localization.locales.map(({ code, label }) => (
          <option key={code} value={code}>
            {labelOf(label, code)}
          </option>
        ))}
      </select>
    </p>
  )
}

/** The chosen time in the browser's own time zone, if that differs. */
function OwnTimeHint({ moment, zone }: { moment: Date | null; zone: string }) {
  if (!moment || zone === ownTimeZone()) return null
  return (
    <p className="schedule__hint">
      In your time zone: {shortTime(moment, ownTimeZone())} ({ownTimeZone()})
    </p>
  )
}

/** The form for a new schedule: action, language and time. */
export function ScheduleForm({ add, onAnswer }: { add: ReturnType<typeof useSchedules>['add']; onAnswer: (answer: Answer) => void }) {
  const id = useId()
  const [type, setType] = useState<'publish' | 'unpublish'>('publish')
  const shown = useLocale()?.code ?? ''
  const [locale, setLocale] = useState(shown)
  const [zone, setZone] = useState(ownTimeZone)
  const [wall, setWall] = useState(() => wallTimeOf(nextHour(), ownTimeZone()))
  const [busy, setBusy] = useState(false)
  const [moment = null, again] = instantsOf(wall, zone)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!moment) return onAnswer({ error: 'This time does not exist. Choose another one; clocks skip an hour in spring.' })
    setBusy(true)
    onAnswer(await add({ type, date: moment, timezone: zone, ...(locale && { localeToPublish: locale }) }))
    setBusy(false)
  }

  return (
    // Not a form element, because the panel is nested in the document's form.
    <div className="schedule__form" role="form" aria-label="New schedule">
      <fieldset className="schedule__actions">
        <legend>Action</legend>
        {ACTIONS.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={`${id}type`} checked={type === value} onChange={() => setType(value)} /> {label}
          </label>
        ))}
      </fieldset>
      <Language value={locale} onChange={setLocale} />
      <p className="schedule__field">
        <label htmlFor={`${id}when`}>Date and time</label>
        <input id={`${id}when`} type="datetime-local" required value={wall} onChange={(event) => setWall(event.target.value)} />
      </p>
      <p className="schedule__field">
        <label htmlFor={`${id}zone`}>Time zone</label>
        <select id={`${id}zone`} value={zone} onChange={(event) => setZone(event.target.value)}>
          {timeZones().map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </p>
      {again ? <p className="schedule__hint">Clocks go back that day, so this time comes twice. The first one is used.</p> : null}
      <OwnTimeHint moment={moment} zone={zone} />
      <Button buttonStyle="primary" type="button" disabled={busy} onClick={(event) => void submit(event as FormEvent)}>
        Add schedule
      </Button>
    </div>
  )
}
