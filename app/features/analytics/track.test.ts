import { afterEach, expect, test } from 'vitest'
import { toldOnClick } from '../../told.ts'
import { listenToEvents, track } from './track.ts'

afterEach(() => listenToEvents(null))

/** These lines are checked by `tsc`: each suppression fails to compile the day the mistake below it would compile. */
const mistakes = () => {
  // @ts-expect-error there is no such event
  track('form opened', { form: 'contact-sales' })
  // @ts-expect-error there is no such form
  track('form started', { form: 'newsletter' })
  // @ts-expect-error a property is missing
  track('form failed', { form: 'contact-sales' })
  // @ts-expect-error the event has no such property
  track('form submitted', { form: 'contact-sales', email: 'ada@example.com' })
  // @ts-expect-error what was searched for is not told
  track('searched', { kind: 'site', length: 3, results: 0, path: '/search', text: 'ada' })
  // @ts-expect-error there is no such event of a page
  toldOnClick('page opened', {})
  // @ts-expect-error a property is wrong
  toldOnClick('code copied', { kind: 'text' })
  // @ts-expect-error a form is told by code: it is on no element
  toldOnClick('form started', { form: 'contact-sales' })
}

test('an event reaches whoever listens, and nobody before or after that', () => {
  const heard: unknown[] = []
  track('form started', { form: 'contact-sales' })
  listenToEvents((event, properties) => heard.push([event, properties]))
  track('form submitted', { form: 'contact-sales' })
  listenToEvents(null)
  track('form started', { form: 'sca-waitlist' })
  expect(heard).toEqual([['form submitted', { form: 'contact-sales' }]])
})

test('the mistakes above exist at run time only', () => {
  expect(mistakes).not.toThrow()
})
