import { describe, expect, test } from 'vitest'
import { titleOf } from './title-case.ts'

describe('derives the title of a page without one from its path (C23)', () => {
  test.each([
    ['code-analysis', 'Code Analysis'],
    ['ai', 'Ai'],
    ['how-to-fix-the-bug', 'How to Fix the Bug'],
    ['PYL-W0612', 'PYL W0612'],
    ['of-mice', 'of Mice'],
    ['v1.2.3', 'V1 2 3'],
    ['camelCase_name', 'Camel Case Name'],
    ['THE-end', 'the End'],
    ['caf%C3%A9-au-lait', 'Café Au Lait'],
    ['100%-sure', '100% Sure'],
  ])('%s becomes %s', (segment, title) => {
    expect(titleOf({ path: `/a/${segment}` })).toBe(title)
    expect(titleOf({ path: `/${segment}/` })).toBe(title)
  })

  test('except for the home page', () => {
    expect(titleOf({ path: '/' })).toBeUndefined()
    expect(titleOf({ path: '' })).toBeUndefined()
  })
})

test('prefers the head’s title, then the page’s, the route’s, and the path’s (C23)', () => {
  const all = { head: 'Head', page: 'Page', route: 'Route', path: '/path' }
  expect(titleOf(all)).toBe('Head')
  expect(titleOf({ ...all, head: null })).toBe('Page')
  expect(titleOf({ ...all, head: '', page: undefined })).toBe('Route')
  expect(titleOf({ path: '/path' })).toBe('Path')
})
