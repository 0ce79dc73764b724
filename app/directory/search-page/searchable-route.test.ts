import { expect, test, vi } from 'vitest'
import { loadSearchable, type Send } from './searchable-route.ts'

const { signal } = new AbortController()
const contextWith = (state: object) => ({ location: { state }, abortController: { signal } as AbortController })

test('a page is requested directly, and the request ends with the navigation', async () => {
  const request = vi.fn(() => Promise.resolve('data'))
  expect(await loadSearchable(contextWith({ key: 'a' }), request)).toBe('data')
  expect(request).toHaveBeenCalledWith(signal)
})

test('the live search may answer from memory', async () => {
  const request = vi.fn(() => Promise.resolve('data'))
  const send = (() => Promise.resolve('from memory')) as Send
  expect(await loadSearchable(contextWith({ send }), request)).toBe('from memory')
  expect(request).not.toHaveBeenCalled()
})
