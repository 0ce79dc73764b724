import { expect, test } from 'vitest'
import { activeBreakpoint, atLeast, smallerThan } from './breakpoint.ts'

/** Media queries about the width, in a window of that many pixels. */
const windowOf = (width: number) => (query: string) => {
  const [, side, limit] = /^\((min|max)-width: ([\d.]+)px\)$/.exec(query) ?? []
  if (!side) throw new Error(`not a query about the width: ${query}`)
  return side === 'min' ? width >= Number(limit) : width <= Number(limit)
}

test.each([
  [320, null],
  [639, null],
  [639.95, null],
  [640, 'sm'],
  [767, 'sm'],
  [768, 'md'],
  [1023, 'md'],
  [1024, 'lg'],
  [1279, 'lg'],
  [1280, 'xl'],
  [1535, 'xl'],
  [1536, '2xl'],
  [4000, '2xl'],
])('a window of %d px is %s (C78)', (width, name) => {
  expect(activeBreakpoint(windowOf(width))).toBe(name)
})

test('smaller ends a tenth of a pixel below (C78)', () => {
  expect(smallerThan('sm')).toBe('(max-width: 639.9px)')
  expect(smallerThan('2xl')).toBe('(max-width: 1535.9px)')
  expect(atLeast('md')).toBe('(min-width: 768px)')
})

test('no window is both at least a width and smaller than it (C78)', () => {
  for (const width of [639, 639.9, 640, 640.1]) expect(windowOf(width)(atLeast('sm')) && windowOf(width)(smallerThan('sm'))).toBe(false)
})
