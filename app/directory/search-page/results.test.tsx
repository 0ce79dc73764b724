import { expect, test } from 'vitest'
import { staticHtml } from '#app/ui/static-html.server.tsx'
import { CorrectedNote, shownNumbers } from './results.tsx'

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

test('bidirectional control characters in the query affect only the query', () => {
  const text = staticHtml(<CorrectedNote typed={'\u202Eevil'} instead="eval" />, '/directory')
  expect(text).toContain('No results for “<bdi>\u202Eevil</bdi>”. Showing results for “<bdi>eval</bdi>”.')
})
