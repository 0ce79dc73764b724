import { expect, test } from 'vitest'
import type { ImportReport } from '../../imports/report.ts'
import { changesIn, chosenOf, countKinds } from './selection.ts'

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

test('all chosen is everything, also what is too much to list', () => {
  expect(chosenOf(changes, 500, new Set())).toEqual({ accept: null, count: 503 })
})

test('some left out is the rest of what is listed, and nothing else', () => {
  expect(chosenOf(changes, 500, new Set(['b']))).toEqual({ accept: ['a', 'c'], count: 2 })
})

test('all left out is nothing', () => {
  expect(chosenOf(changes, 0, new Set(['a', 'b', 'c']))).toEqual({ accept: [], count: 0 })
})

test('kinds are counted in the order in which they are offered', () => {
  expect(countKinds(changes)).toEqual([
    ['added', 2],
    ['changed', 1],
  ])
})
