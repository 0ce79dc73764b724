import { afterEach, beforeEach, expect, vi } from 'vitest'

/** Nobody prints an error by accident: an unexpected `console.error` fails the test that caused it. */
const printed: string[] = []

beforeEach(() => {
  printed.length = 0
  vi.spyOn(console, 'error').mockImplementation((...args: unknown[]) => void printed.push(args.map(String).join(' ')))
})

afterEach(() => {
  vi.restoreAllMocks()
  expect(printed, 'console.error was called; a test that means it to be takes the text with takeConsoleErrors()').toEqual([])
})

/** What was printed so far, for a test that expects it; it is then forgotten. */
export const takeConsoleErrors = (): string[] => printed.splice(0)
