import { expect, test } from 'vitest'
import type { ImportReport } from '#catalogue/report.ts'
import { changesIn, selectionOf, countKinds } from './selection.ts'

const counts = { added: 0, changed: 0, renamed: 0, removed: 0, unchanged: 0, kept: 0, rejected: 0 }
const report = (codes: string[]): ImportReport => ({
  analyzer: 'tool',
  name: 'Tool',
  version: '1',
  counts,
  difference: codes.map((shortcode, index) => ({ shortcode, title: shortcode, kind: index === 0 ? 'changed' : 'added', fields: [] })),
  omitted: 0,
  rejects: [],
  notes: [],
  vanished: 0,
  run: null,
})

const changes = changesIn([report(['a', 'b', 'c'])])

test('accepts everything, including unlisted changes, when nothing is excluded', () => {
  expect(selectionOf(changes, 500, new Set())).toEqual({ accept: null, count: 503 })
})

test('accepts only the remaining listed codes when some are excluded', () => {
  expect(selectionOf(changes, 500, new Set(['b']))).toEqual({ accept: ['a', 'c'], count: 2 })
})

test('accepts nothing when everything is excluded', () => {
  expect(selectionOf(changes, 0, new Set(['a', 'b', 'c']))).toEqual({ accept: [], count: 0 })
})

test('counts kinds in display order', () => {
  expect(countKinds(changes)).toEqual([
    ['added', 2],
    ['changed', 1],
  ])
})
