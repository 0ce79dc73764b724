import { expect, test } from 'vitest'
import { sortAnswers, formatAnswer } from './answer-texts.ts'

test.each([
  ['times', ['mon-morning', '2026-12-01-afternoon'], 'Mondays, morning; Tuesday, 1 December 2026, afternoon'],
  ['times', ['2026-02-31-morning', 'some day'], '2026-02-31, morning; some day'],
  ['packageManagers', ['npm', 'go', 'abacus'], 'npm, pnpm, Yarn, Go modules, abacus'],
  ['teamSize', '10–49', '10–49'],
  ['repositories', 40, '40'],
  ['role', null, ''],
])('%s %j is formatted for people', (name, value, text) => {
  expect(formatAnswer('en', name, value)).toBe(text)
})

test.each([
  ['times', ['mon-morning', '2026-12-01-afternoon'], 'montags, vormittags; Dienstag, 1. Dezember 2026, nachmittags'],
  ['teamSize', '1000 or more', '1000 oder mehr'],
  ['goal', 'legacy', 'Alter Code hält jede Änderung auf'],
])('%s %j is formatted in German', (name, value, text) => {
  expect(formatAnswer('de', name, value)).toBe(text)
})

test('answers are sorted in the order of the form', () => {
  const stored = { surprise: 1, topics: [], timeZone: 'UTC', times: [] }
  expect(sortAnswers(stored).map(([name]) => name)).toEqual(['times', 'timeZone', 'topics', 'surprise'])
})
