// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest'
import { events } from '#cms/analytics/events.ts'
import { contactSales } from '#cms/leads/forms/contact-sales.ts'
import { FORM_NAMES } from '#cms/leads/forms/index.ts'
import { listenToEvents } from '#app/analytics/track.ts'
import { createFormController, type FormController, trackOutcome } from './form-controller.ts'
import type { Outcome } from './send-form.ts'

let tracked: [keyof typeof events, Record<string, unknown>][] = []
let controller: FormController | undefined

beforeEach(() => {
  tracked = []
  listenToEvents((event, properties) => void tracked.push([event as keyof typeof events, properties]))
})

afterEach(() => {
  controller?.close()
  listenToEvents(null)
})

/** The tracked events, each checked against the registry. */
function checkedEvents() {
  for (const [event, properties] of tracked) expect(events[event].properties.safeParse(properties).error, event).toBeUndefined()
  return tracked
}

const outcomes: Outcome[] = [
  { state: 'problems', problems: { email: { name: 'misfit' } } },
  { state: 'limited', seconds: 60 },
  { state: 'failed', why: 'offline' },
  { state: 'failed', why: 'silent' },
  { state: 'failed', why: 'unavailable' },
]

test.each(outcomes)('tracks why a form was not stored: %j', (outcome) => {
  trackOutcome('contact-sales', outcome)
  const why = outcome.state === 'failed' ? outcome.why : outcome.state
  expect(checkedEvents()).toEqual([['form failed', { form: 'contact-sales', why }]])
})

test.each(FORM_NAMES)('%s: tracks that it was stored, and a requested demo', (form) => {
  trackOutcome(form, { state: 'kept' })
  const demo = form === 'schedule-demo' ? [['demo requested', { path: '/' }]] : []
  expect(checkedEvents()).toEqual([['form submitted', { form }], ...demo])
})

test('the first input starts a form once, problems make it fail, and no answer is tracked', () => {
  document.body.innerHTML = '<form action="/forms/contact-sales"><input name="email"><input name="key"></form>'
  const form = document.querySelector('form') as HTMLFormElement
  const email = form.elements.namedItem('email') as HTMLInputElement
  controller = createFormController({
    form,
    definition: contactSales,
    locale: 'en',
    offline: '',
    touchedAt: Date.now(),
    isStarted: false,
    show: () => {},
  })
  expect(checkedEvents()).toEqual([])
  for (const value of ['a', 'ada@example']) {
    email.value = value
    email.dispatchEvent(new Event('input', { bubbles: true }))
  }
  expect(checkedEvents()).toEqual([['form started', { form: 'contact-sales' }]])
  controller.send()
  expect(checkedEvents().slice(1)).toEqual([['form failed', { form: 'contact-sales', why: 'problems' }]])
  expect(JSON.stringify(tracked)).not.toContain('ada')
})

test('a form that was filled in before its controller was loaded is started once, too', () => {
  document.body.innerHTML = '<form action="/forms/contact-sales"><input name="email" value="ada@example.com"><input name="key"></form>'
  const form = document.querySelector('form') as HTMLFormElement
  controller = createFormController({
    form,
    definition: contactSales,
    locale: 'en',
    offline: '',
    touchedAt: Date.now(),
    isStarted: true,
    show: () => {},
  })
  form.elements.item(0)?.dispatchEvent(new Event('input', { bubbles: true }))
  expect(checkedEvents()).toEqual([['form started', { form: 'contact-sales' }]])
})
