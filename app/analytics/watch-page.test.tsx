// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { events } from '#cms/analytics/events.ts'
import { CopyButton } from '#app/ui/copy-button.tsx'
import { NotFoundPage } from '#app/errors/not-found-page.tsx'
import { BillingSwitch } from '#app/blocks/plans/billing-switch.tsx'
import { SearchPage } from '#app/search/search-page.tsx'
import { fakeRouter } from '#tests/setup/analytics/fake-router.ts'
import { listenToEvents } from './track.ts'
import { watchPage } from './watch-page.ts'

let captured: [keyof typeof events, Record<string, unknown>][] = []
let stop = () => {}
/** Reports a rendered page, as the router does. */
const rendered = fakeRouter()

const render = (part: ReactNode) => {
  document.body.innerHTML = staticHtml(part)
}

/** The tracked events, each checked against its schema in the registry. */
function tracked() {
  for (const [event, properties] of captured) expect(events[event].properties.safeParse(properties).error, event).toBeUndefined()
  return captured
}

beforeEach(() => {
  vi.useFakeTimers()
  captured = []
  history.replaceState(null, '', '/some/page?q=ada@example.com')
  listenToEvents((event, properties) => void captured.push([event as keyof typeof events, properties]))
})

afterEach(() => {
  stop()
  listenToEvents(null)
  vi.useRealTimers()
})

test('a click anywhere in a copy button tracks the kind of text copied', () => {
  render(
    <>
      <CopyButton text="ada@example.com" label="A piece" />
      <CopyButton text="https://example.com/" label="An address" kind="link" />
    </>,
  )
  stop = watchPage()
  for (const button of document.querySelectorAll('button')) {
    button.querySelector('.sr-only')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  expect(tracked()).toEqual([
    ['code copied', { kind: 'code', path: '/some/page' }],
    ['code copied', { kind: 'link', path: '/some/page' }],
  ])
})

test('switching the billing period is tracked', () => {
  render(<BillingSwitch saving={null} />)
  stop = watchPage()
  document.querySelector<HTMLInputElement>('input[value="yearly"]')?.click()
  expect(tracked()).toEqual([['plan switched', { period: 'yearly', path: '/some/page' }]])
})

test('a missing page is tracked once it has been on screen, with personal segments and query removed', () => {
  history.replaceState(null, '', '/users/ada@example.com?token=secret')
  render(<NotFoundPage />)
  stop = watchPage()
  expect(tracked()).toEqual([])
  vi.runAllTimers()
  rendered()
  vi.runAllTimers()
  expect(tracked()).toEqual([['page missing', { status: '404', path: '/users/-' }]])
})

const NOTHING = { query: '', corrected: null, total: 0, reach: 0, groups: [], results: [] }

test('a search is tracked with its length and number of results once typing has stopped', () => {
  stop = watchPage()
  for (const text of ['ada', 'ada l', 'ada lovelace']) {
    render(<SearchPage place={{ q: text }} answer={NOTHING} />)
    rendered()
    vi.advanceTimersByTime(200)
  }
  vi.runAllTimers()
  expect(tracked()).toEqual([['searched', { kind: 'site', length: 12, results: 0, path: '/some/page' }]])
  expect(JSON.stringify(captured)).not.toContain('ada')
})

test('a search page without a query tracks nothing', () => {
  render(<SearchPage place={{}} answer={NOTHING} />)
  stop = watchPage()
  vi.runAllTimers()
  expect(tracked()).toEqual([])
})

test.each([
  ['/directory/config?analyzer=eslint', { kind: 'config', format: 'tool' }],
  ['/directory/catalogue.ndjson', { kind: 'catalogue', format: 'ndjson' }],
  ['/directory/eslint/catalogue.sarif', { kind: 'catalogue', format: 'sarif' }],
])('a click on a link to %s is tracked as a download', (href, properties) => {
  render(
    <a href={href}>
      <b>Take it</b>
    </a>,
  )
  stop = watchPage()
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(tracked()).toEqual([['import downloaded', { ...properties, path: '/some/page' }]])
})

test.each(['/directory/eslint', 'https://example.com/directory/catalogue.json', '/directory/eslint/catalogue.pdf'])(
  'a click on a link to %s is not tracked',
  (href) => {
    render(<a href={href}>There</a>)
    stop = watchPage()
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(tracked()).toEqual([])
  },
)

test('nothing is tracked after consent is withdrawn', () => {
  render(<BillingSwitch saving={null} />)
  watchPage()()
  document.querySelector<HTMLInputElement>('input[value="yearly"]')?.click()
  vi.runAllTimers()
  expect(tracked()).toEqual([])
})
