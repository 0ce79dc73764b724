// @vitest-environment jsdom
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { events } from '#cms/analytics/events.ts'
import { listenToEvents } from '../analytics/track.ts'
import { Feedback } from './feedback.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
let heard: [string, Record<string, unknown>][] = []
let root: Root

beforeEach(() => {
  heard = []
  listenToEvents((...event) => void heard.push(event))
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

/** Presses a button of the form, which the site answers with `status`. */
async function press(selector: string, status: number) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status })))
  await act(async () => document.querySelector<HTMLButtonElement>(selector)?.click())
}

test.each([
  ['helpful', true],
  ['unhelpful', false],
])('%s is told once the site has taken it', async (kind, helpful) => {
  await press(`button[value="${kind}"]`, 200)
  expect(heard).toEqual([['helpful answered', { helpful, analyzer: 'eslint', issue: 'no-unused-vars' }]])
  expect(events['helpful answered'].properties.safeParse(heard[0]?.[1]).success).toBe(true)
})

test('an answer that the site does not take is not told', async () => {
  await press('button[value="helpful"]', 429)
  expect(heard).toEqual([])
})

test('what somebody reports in their own words is not told at all', async () => {
  const message = document.querySelector('textarea') as HTMLTextAreaElement
  message.value = 'I am ada@example.com'
  await press('.setup button', 200)
  expect(heard).toEqual([])
})

test('the focus goes from the button to the thanks, and stays on it where nothing was taken', async () => {
  const button = document.querySelector<HTMLButtonElement>('button[value="helpful"]')
  button?.focus()
  await press('button[value="helpful"]', 429)
  expect(document.activeElement).toBe(button)
  await press('button[value="helpful"]', 200)
  expect(document.activeElement).toBe(document.querySelector('[role=status]'))
})
