import { afterEach, expect, test } from 'vitest'
import { trackOnClick } from '#app/ui/tracking-attributes.ts'
import { listenToEvents, track, pagePath } from './track.ts'
import { events } from '#cms/analytics/events.ts'

afterEach(() => listenToEvents(null))

/** Checked by `tsc`: a suppression fails to compile as soon as the mistake below it compiles. */
const mistakes = () => {
  // @ts-expect-error there is no such event
  track('form opened', { form: 'contact-sales' })
  // @ts-expect-error there is no such form
  track('form started', { form: 'newsletter' })
  // @ts-expect-error a property is missing
  track('form failed', { form: 'contact-sales' })
  // @ts-expect-error the event has no such property
  track('form submitted', { form: 'contact-sales', email: 'ada@example.com' })
  // @ts-expect-error the search text is not a property
  track('searched', { kind: 'site', length: 3, results: 0, path: '/search', text: 'ada' })
  // @ts-expect-error there is no such event
  trackOnClick('page opened', {})
  // @ts-expect-error a property is wrong
  trackOnClick('code copied', { kind: 'text' })
  // @ts-expect-error form events are tracked in code, not on elements
  trackOnClick('form started', { form: 'contact-sales' })
}

test('an event reaches the listener only while it is registered', () => {
  const received: unknown[] = []
  track('form started', { form: 'contact-sales' })
  listenToEvents((event, properties) => received.push([event, properties]))
  track('form submitted', { form: 'contact-sales' })
  listenToEvents(null)
  track('form started', { form: 'sca-waitlist' })
  expect(received).toEqual([['form submitted', { form: 'contact-sales' }]])
})

test('the mistakes above do not throw at run time', () => {
  expect(mistakes).not.toThrow()
})

test.each([
  ['/', '/'],
  ['/directory/eslint/issues/no-unused-vars', '/directory/eslint/issues/no-unused-vars'],
  ['/de/blog/a.b~c_d', '/de/blog/a.b~c_d'],
  ['/reset/ada@example.com/now', '/reset/-/now'],
  ['/reset/ada%40example.com', '/reset/-'],
  ['/orders/00491701234567', '/orders/-'],
  ['/who is ada', '/-'],
  ['/a?b#c', '/-'],
])('reports %s as %s', (pathname, reported) => {
  expect(pagePath(pathname)).toBe(reported)
})

test('any typed address becomes a path that the event schema accepts', () => {
  const { path } = events['page missing'].properties.shape
  for (const typed of ['/x'.repeat(400), '/日本', '/%00', '//evil.test/@x', '/ ', '/"><script>']) {
    expect(path.safeParse(pagePath(typed)).success, typed).toBe(true)
  }
})
