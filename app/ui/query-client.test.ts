import { expect, test, vi } from 'vitest'
import { queryClient } from './query-client.ts'

test('a request is repeated once if the network fails', async () => {
  const queryFn = vi.fn(() => (queryFn.mock.calls.length < 2 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(1)))
  expect(await queryClient.fetchQuery({ queryKey: ['network'], queryFn })).toBe(1)
  expect(queryFn).toHaveBeenCalledTimes(2)
})

test('an error of the server is not requested again', async () => {
  const queryFn = vi.fn(() => Promise.reject(new Error('500')))
  await expect(queryClient.fetchQuery({ queryKey: ['server'], queryFn })).rejects.toThrow('500')
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('a fresh answer is reused, and a request in flight is shared', async () => {
  const queryFn = vi.fn(() => Promise.resolve(1))
  const ask = () => queryClient.fetchQuery({ queryKey: ['fresh'], queryFn, staleTime: 1000 })
  await Promise.all([ask(), ask()])
  await ask()
  expect(queryFn).toHaveBeenCalledTimes(1)
})
