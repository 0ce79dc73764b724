// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { events } from '#cms/analytics/events.ts'
import { listenToEvents } from '#app/analytics/track.ts'
import { Feedback } from './feedback.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
let tracked: [string, Record<string, unknown>][] = []
let root: Root

beforeEach(() => {
  tracked = []
  listenToEvents((...event) => void tracked.push(event))
  document.body.innerHTML = '<div></div>'
  root = createRoot(document.querySelector('div') as HTMLDivElement)
  act(() =>
    root.render(
      <RouterContextProvider router={router}>
        <Feedback analyzer="eslint" issue="no-unused-vars" />
      </RouterContextProvider>,
    ),
  )
})

afterEach(() => {
  act(() => root.unmount())
  listenToEvents(null)
  vi.unstubAllGlobals()
})

/** Presses a button of the form; the mocked server responds with `status`. */
async function press(selector: string, status: number) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
  await act(async () => document.querySelector<HTMLButtonElement>(selector)?.click())
}

test.each([
  ['helpful', true],
  ['unhelpful', false],
])('tracks %s once the server has accepted it', async (kind, helpful) => {
  await press(`button[value="${kind}"]`, 200)
  expect(tracked).toEqual([['helpful answered', { helpful, analyzer: 'eslint', issue: 'no-unused-vars' }]])
  expect(events['helpful answered'].properties.safeParse(tracked[0]?.[1]).success).toBe(true)
})

test('does not track an answer that the server rejects', async () => {
  await press('button[value="helpful"]', 429)
  expect(tracked).toEqual([])
})

test('never tracks a problem report', async () => {
  const message = document.querySelector('textarea') as HTMLTextAreaElement
  message.value = 'I am ada@example.com'
  await press('.setup button', 200)
  expect(tracked).toEqual([])
})

test('moves the focus to the thanks after success and keeps it on the button after a failure', async () => {
  const button = document.querySelector<HTMLButtonElement>('button[value="helpful"]')
  button?.focus()
  await press('button[value="helpful"]', 429)
  expect(document.activeElement).toBe(button)
  await press('button[value="helpful"]', 200)
  expect(document.activeElement).toBe(document.querySelector('[role=status]'))
})

test('two fast presses send one answer', async () => {
  const sent = vi.fn(() => Promise.resolve(new Response(null, { status: 200 })))
  vi.stubGlobal('fetch', sent)
  await act(async () => {
    const button = document.querySelector<HTMLButtonElement>('[value=helpful]')
    button?.click()
    button?.click()
  })
  expect(sent).toHaveBeenCalledTimes(1)
})
