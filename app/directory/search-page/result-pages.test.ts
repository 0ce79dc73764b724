import { expect, test } from 'vitest'
import { shownNumbers } from './result-pages.tsx'

test.each([
  [1, 2, [1, 2]],
  [3, 6, [1, 2, 3, 4, 5, 6]],
])('page %i of %i links to every page', (here, pages, numbers) => {
  expect(shownNumbers(here, pages)).toEqual(numbers)
})

test('a long list links to the ends, the neighbours and a bounded number between', () => {
  const numbers = shownNumbers(500, 2000)
  expect(numbers).toEqual(expect.arrayContaining([1, 498, 499, 500, 501, 502, 2000]))
  expect(numbers.length).toBeLessThanOrEqual(30)
})
