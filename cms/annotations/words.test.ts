import { expect, test } from 'vitest'
import { type Happenings, LONGEST, wordsOf } from './words.ts'

const happened = (more: Partial<Happenings>) => wordsOf({ published: new Map(), shown: [], imported: [], deployed: [], ...more })

test('one document is named, with its address', () => {
  const shown = [{ title: 'How we measure', path: '/blog/how-we-measure' }]
  expect(happened({ published: new Map([['posts', 1]]), shown })).toBe('Published “How we measure” (/blog/how-we-measure).')
})

test('many are counted by kind, and the first three named', () => {
  const shown = ['a', 'b', 'c', 'd'].map((code) => ({ title: `Rule ${code}`, path: `/directory/x/issues/${code}` }))
  expect(
    happened({
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

test('what has no address is counted only', () => {
  expect(happened({ published: new Map([['jobs', 2]]) })).toBe('Published 2 open positions.')
})

test('a deploy and an import stand first, and nothing at all is no text', () => {
  expect(happened({ deployed: ['3fa9c0d1ab12'], imported: ['ESLint 10.2.0: 1 new'], published: new Map([['jobs', 1]]) })).toBe(
    'Deployed build 3fa9c0d1ab12. Imported ESLint 10.2.0: 1 new. Published 1 open position.',
  )
  expect(happened({})).toBeNull()
})

test('a text is never longer than PostHog takes', () => {
  const imported = Array.from({ length: 40 }, (_, index) => `Tool ${index}: ${'9'.repeat(20)} new`)
  const shown = [{ title: 'T'.repeat(300), path: '/t' }]
  expect(happened({ imported, shown, published: new Map([['pages', 1]]) })).toHaveLength(LONGEST)
})
