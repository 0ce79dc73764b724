import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected `console.error` fails the test that caused it. */
const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void printed.push(args.map(String).join(' ')))
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(printed, 'console.error was called. If the test expects that, call takeConsoleErrors()').toEqual([])
})

/** Returns and clears the errors printed so far, for tests that expect them. */
export const takeConsoleErrors = (): string[] => printed.splice(0)
