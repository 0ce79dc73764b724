import { expect, test } from 'vitest'
import { type Activity, MAX_LENGTH, annotationText } from './annotation-text.ts'

const textOf = (more: Partial<Activity>) => annotationText({ published: new Map(), shown: [], imported: [], deployed: [], ...more })

test('a single document is named with its path', () => {
  const shown = [{ title: 'How we measure', path: '/blog/how-we-measure' }]
  expect(textOf({ published: new Map([['posts', 1]]), shown })).toBe('Published “How we measure” (/blog/how-we-measure).')
})

test('several documents are counted by collection, and the first three are named', () => {
  const shown = ['a', 'b', 'c', 'd'].map((code) => ({ title: `Rule ${code}`, path: `/directory/x/issues/${code}` }))
  expect(
    textOf({
      published: new Map([
        ['issues', 500],
        ['posts', 1],
      ]),
      shown,
    }),
  ).toBe(
    'Published 500 issues, 1 post: “Rule a” (/directory/x/issues/a), “Rule b” (/directory/x/issues/b), “Rule c” (/directory/x/issues/c) and 498 more.',
  )
})

test('documents without a page are only counted', () => {
  expect(textOf({ published: new Map([['jobs', 2]]) })).toBe('Published 2 open positions.')
})

test('deploys and imports come first; no activity gives no text', () => {
  expect(textOf({ deployed: ['3fa9c0d1ab12'], imported: ['ESLint 10.2.0: 1 new'], published: new Map([['jobs', 1]]) })).toBe(
    'Deployed build 3fa9c0d1ab12. Imported ESLint 10.2.0: 1 new. Published 1 open position.',
  )
  expect(textOf({})).toBeNull()
})

test('the text never exceeds PostHog’s limit', () => {
  const imported = Array.from({ length: 40 }, (_, index) => `Tool ${index}: ${'9'.repeat(20)} new`)
  const shown = [{ title: 'T'.repeat(300), path: '/t' }]
  expect(textOf({ imported, shown, published: new Map([['pages', 1]]) })).toHaveLength(MAX_LENGTH)
})
