import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClipboard } from './clipboard.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const works = () => Promise.resolve(true)

test('a copy is acknowledged for 1500 ms (C77)', async () => {
  const written: string[] = []
  const clipboard = createClipboard((text) => works().finally(() => written.push(text)))
  expect(clipboard.isCopied()).toBe(false)
  await clipboard.copy('npm start')
  expect([written, clipboard.isCopied()]).toEqual([['npm start'], true])
  await vi.advanceTimersByTimeAsync(1499)
  expect(clipboard.isCopied()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(clipboard.isCopied()).toBe(false)
})

test('each copy starts the time again (C77)', async () => {
  const clipboard = createClipboard(works)
  await clipboard.copy('a')
  await vi.advanceTimersByTimeAsync(1000)
  await clipboard.copy('b')
  await vi.advanceTimersByTimeAsync(1499)
  expect(clipboard.isCopied()).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(clipboard.isCopied()).toBe(false)
})

test('nothing happens where copying is not supported (C77)', async () => {
  const clipboard = createClipboard(null)
  await clipboard.copy('a')
  expect([clipboard.isCopied(), vi.getTimerCount()]).toEqual([false, 0])
})

test('nothing happens for no text, but an empty text is one (C77)', async () => {
  const written: string[] = []
  const clipboard = createClipboard((text) => works().finally(() => written.push(text)))
  await clipboard.copy(null)
  expect([written, clipboard.isCopied()]).toEqual([[], false])
  await clipboard.copy('')
  expect([written, clipboard.isCopied()]).toEqual([[''], true])
})

test('a copy that failed is not acknowledged, and does not end an earlier acknowledgement (C77)', async () => {
  let succeeds = true
  const clipboard = createClipboard(() => Promise.resolve(succeeds))
  await clipboard.copy('a')
  await vi.advanceTimersByTimeAsync(1000)
  succeeds = false
  await clipboard.copy('b')
  expect(clipboard.isCopied()).toBe(true)
  await vi.advanceTimersByTimeAsync(500)
  expect(clipboard.isCopied()).toBe(false)
})

test('whoever listens hears of both changes, until they leave (C77)', async () => {
  const heard: boolean[] = []
  const clipboard = createClipboard(works)
  const leave = clipboard.subscribe(() => heard.push(clipboard.isCopied()))
  await clipboard.copy('a')
  await vi.advanceTimersByTimeAsync(1500)
  leave()
  await clipboard.copy('b')
  expect(heard).toEqual([true, false])
})
