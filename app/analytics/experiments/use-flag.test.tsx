// @vitest-environment jsdom
import { act } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Flags } from '#app/pages/styleguide/styleguide.tsx'
import { type FlagSource, readFlagsFrom } from './flags.ts'
import { useFlag } from './use-flag.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

let root: Root | undefined
let notify = () => {}
let flag: { value?: unknown; payload?: unknown } = {}

/** Stub of the PostHog client. */
const client = {
  onFeatureFlags: (heard: () => void) => {
    notify = heard
    return () => (notify = () => {})
  },
  getFeatureFlag: () => flag.value,
  getFeatureFlagPayload: () => flag.payload,
} as unknown as FlagSource

function Shown() {
  const { value, payload } = useFlag('style-guide-note')
  return `${value} ${payload?.text}`
}

beforeEach(() => {
  flag = {}
  document.body.innerHTML = '<div></div>'
})

afterEach(() => {
  act(() => root?.unmount())
  readFlagsFrom(null)
})

const box = () => document.querySelector('div') as HTMLDivElement

const answer = (value: unknown, payload?: unknown) =>
  act(() => {
    flag = { value, payload }
    notify()
  })

test('a flag is undefined until the client has received it', () => {
  root = createRoot(box())
  act(() => root?.render(<Shown />))
  expect(box().textContent).toBe('undefined undefined')
  act(() => readFlagsFrom(client))
  expect(box().textContent).toBe('undefined undefined')
  answer(true, { text: 'Hello' })
  expect(box().textContent).toBe('true Hello')
  answer(true)
  expect(box().textContent).toBe('true undefined')
})

test.each([
  ['another', { text: 'Hello' }],
  [false, { text: 'Hello' }],
  [true, { text: 7 }],
  [true, 'Hello'],
])('an unregistered value or payload (%j, %j) is treated as absent', (value, payload) => {
  root = createRoot(box())
  act(() => root?.render(<Shown />))
  act(() => readFlagsFrom(client))
  answer(value, payload)
  expect(box().textContent).toBe(value === true ? 'true undefined' : 'undefined undefined')
})

test('a visitor who no longer agrees has no flags', () => {
  root = createRoot(box())
  act(() => root?.render(<Shown />))
  act(() => readFlagsFrom(client))
  answer(true, { text: 'Hello' })
  act(() => readFlagsFrom(null))
  expect(box().textContent).toBe('undefined undefined')
})

test('the server renders without flags, and hydration with a running client causes no mismatch', () => {
  flag = { value: true, payload: { text: 'Hello' } }
  readFlagsFrom(client)
  box().innerHTML = renderToString(<Shown />)
  expect(box().textContent).toBe('undefined undefined')
  const faults: unknown[] = []
  act(() => {
    root = hydrateRoot(box(), <Shown />, { onRecoverableError: (error) => faults.push(error) })
  })
  expect(faults).toEqual([])
  expect(box().textContent).toBe('true Hello')
})

test('the style guide lists every flag and shows the note from PostHog', () => {
  root = createRoot(box())
  act(() => root?.render(<Flags />))
  expect(box().textContent).toContain('style-guide-notenot set for you')
  act(() => readFlagsFrom(client))
  answer(true, { text: 'You look at the next version.' })
  expect(document.querySelector('.notice')?.textContent).toBe('You look at the next version.')
})
