// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { events } from '#cms/analytics/events.ts'
import { SCHEMAS } from '../../content/forms.ts'
import { listenToEvents } from '../analytics/track.ts'
import { type Desk, openDesk } from './desk.ts'
import type { Outcome } from './send-form.ts'
import { tellOutcome } from './tell-outcome.ts'

let heard: [keyof typeof events, Record<string, unknown>][] = []
let desk: Desk | undefined

beforeEach(() => {
  heard = []
  listenToEvents((event, properties) => void heard.push([event as keyof typeof events, properties]))
})

afterEach(() => {
  desk?.close()
  listenToEvents(null)
})

/** What was told; every event has to be what the registry says. */
function told() {
  for (const [event, properties] of heard) expect(events[event].properties.safeParse(properties).error, event).toBeUndefined()
  return heard
}

const outcomes: Outcome[] = [
  { state: 'problems', problems: { email: { name: 'misfit' } } },
  { state: 'limited', seconds: 60 },
  { state: 'failed', why: 'offline' },
  { state: 'failed', why: 'silent' },
  { state: 'failed', why: 'unavailable' },
]

test.each(outcomes)('of a form that is not kept, why: %j', (outcome) => {
  tellOutcome('contact-sales', outcome)
  const why = outcome.state === 'failed' ? outcome.why : outcome.state
  expect(told()).toEqual([['form failed', { form: 'contact-sales', why }]])
})

test.each(Object.keys(SCHEMAS) as (keyof typeof SCHEMAS)[])('%s: that it is kept, and a demo besides', (form) => {
  tellOutcome(form, { state: 'kept' })
  const demo = form === 'schedule-demo' ? [['demo requested', { path: '/' }]] : []
  expect(told()).toEqual([['form submitted', { form }], ...demo])
})

test('a form is started by the first letter, once, and fails where something is to mend; what was typed is told to nobody', () => {
  document.body.innerHTML = '<form action="/forms/contact-sales"><input name="email"><input name="key"></form>'
  const form = document.querySelector('form') as HTMLFormElement
  const email = form.elements.namedItem('email') as HTMLInputElement
  desk = openDesk({ form, name: 'contact-sales', locale: 'en', offline: '', touchedAt: Date.now(), isStarted: false, show: () => {} })
  expect(told()).toEqual([])
  for (const value of ['a', 'ada@example']) {
    email.value = value
    email.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(told()).toEqual([['form started', { form: 'contact-sales' }]])
  desk.send()
  expect(told().slice(1)).toEqual([['form failed', { form: 'contact-sales', why: 'problems' }]])
  expect(JSON.stringify(heard)).not.toContain('ada')
})

test('a form that was filled in before its desk was there is started, too, and once', () => {
  document.body.innerHTML = '<form action="/forms/contact-sales"><input name="email" value="ada@example.com"><input name="key"></form>'
  const form = document.querySelector('form') as HTMLFormElement
  desk = openDesk({ form, name: 'contact-sales', locale: 'en', offline: '', touchedAt: Date.now(), isStarted: true, show: () => {} })
  form.elements.item(0)?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(told()).toEqual([['form started', { form: 'contact-sales' }]])
})
