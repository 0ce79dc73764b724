// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { events } from '#cms/analytics/events.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { BillingSwitch } from '../plans/billing-switch.tsx'
import { SearchPage } from '../search/search-page.tsx'
import { listenToEvents } from './track.ts'
import { watchPage } from './watch-page.ts'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

let heard: [keyof typeof events, Record<string, unknown>][] = []
let rendered = () => {}
let stop = () => {}

const draw = (part: ReactNode) => {
  document.body.innerHTML = renderToStaticMarkup(<RouterContextProvider router={router}>{part}</RouterContextProvider>)
}

const watched = { subscribe: (_: string, tell: () => void) => ((rendered = tell), () => (rendered = () => {})) } as never

/** What was told; every event has to be what the registry says. */
function told() {
  for (const [event, properties] of heard) expect(events[event].properties.safeParse(properties).error, event).toBeUndefined()
  return heard
}

beforeEach(() => {
  vi.useFakeTimers()
  heard = []
  history.replaceState(null, '', '/some/page?q=ada@example.com')
  listenToEvents((event, properties) => void heard.push([event as keyof typeof events, properties]))
})

afterEach(() => {
  stop()
  listenToEvents(null)
  vi.useRealTimers()
})

test('copying is told with what kind of text it was, by a press on anything in the button', () => {
  draw(
    <>
      <CopyButton text="ada@example.com" label="A piece" />
      <CopyButton text="https://example.com/" label="An address" kind="link" />
    </>,
  )
  stop = watchPage(watched)
  for (const button of document.querySelectorAll('button')) {
    button.disabled = false
    button.querySelector('.sr-only')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  expect(told()).toEqual([
    ['code copied', { kind: 'code', path: '/some/page' }],
    ['code copied', { kind: 'link', path: '/some/page' }],
  ])
})

test('a switch of the billing period is told', () => {
  draw(<BillingSwitch saving={null} />)
  stop = watchPage(watched)
  document.querySelector<HTMLInputElement>('input[value="yearly"]')?.click()
  expect(told()).toEqual([['plan switched', { period: 'yearly', path: '/some/page' }]])
})

test('a page that is missing is told once it has been on the screen, without what was asked of it', () => {
  history.replaceState(null, '', '/users/ada@example.com?token=secret')
  draw(<NotFoundPage />)
  stop = watchPage(watched)
  expect(told()).toEqual([])
  vi.runAllTimers()
  rendered()
  vi.runAllTimers()
  expect(told()).toEqual([['page missing', { status: '404', path: '/users/-' }]])
})

test('a search is told by its length and by how much was found, when one has stopped typing', () => {
  stop = watchPage(watched)
  for (const text of ['ada', 'ada l', 'ada lovelace']) {
    draw(<SearchPage text={text} matches={[]} />)
    rendered()
    vi.advanceTimersByTime(200)
  }
  vi.runAllTimers()
  expect(told()).toEqual([['searched', { kind: 'site', length: 12, results: 0, path: '/some/page' }]])
  expect(JSON.stringify(heard)).not.toContain('ada')
})

test('a search page without a question is no search', () => {
  draw(<SearchPage text="" matches={[]} />)
  stop = watchPage(watched)
  vi.runAllTimers()
  expect(told()).toEqual([])
})

test.each([
  ['/directory/config?analyzer=eslint', { kind: 'config', format: 'tool' }],
  ['/directory/catalogue.ndjson', { kind: 'catalogue', format: 'ndjson' }],
  ['/directory/eslint/catalogue.sarif', { kind: 'catalogue', format: 'sarif' }],
])('a click on a link to %s is a download', (href, properties) => {
  draw(
    <a href={href}>
      <b>Take it</b>
    </a>,
  )
  stop = watchPage(watched)
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  document.querySelector('b')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
  expect(told()).toEqual([['import downloaded', { ...properties, path: '/some/page' }]])
})

test.each(['/directory/eslint', 'https://example.com/directory/catalogue.json', '/directory/eslint/catalogue.pdf'])(
  'a click on a link to %s is none',
  (href) => {
    draw(<a href={href}>There</a>)
    stop = watchPage(watched)
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    document.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    expect(told()).toEqual([])
  },
)

test('nothing is told any more once a visitor no longer agrees', () => {
  draw(<BillingSwitch saving={null} />)
  watchPage(watched)()
  document.querySelector<HTMLInputElement>('input[value="yearly"]')?.click()
  vi.runAllTimers()
  expect(told()).toEqual([])
})
