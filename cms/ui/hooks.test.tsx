// @vitest-environment jsdom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'
import { useSettled } from './hooks.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

afterEach(() => {
  vi.useRealTimers()
})

test('a value is returned once it has rested, and those before it never', () => {
  vi.useFakeTimers()
  const returned = new Set<string | null>()
  function Typed({ text }: { text: string }) {
    returned.add(useSettled(text, 100))
    return null
  }
  const root = createRoot(document.createElement('div'))
  for (const text of ['a', 'ab', 'abc']) {
    act(() => root.render(<Typed text={text} />))
    act(() => vi.advanceTimersByTime(60))
  }
  expect([...returned]).toEqual([null])
  act(() => vi.advanceTimersByTime(60))
  expect([...returned]).toEqual([null, 'abc'])
  act(() => root.unmount())
})
