import { expect, test } from 'vitest'
import { inOrder, saidBy } from './answer-rows.ts'
import { mailWords } from './mail-words.ts'

const [en, de] = [mailWords('en'), mailWords('de-AT')]

test.each([
  ['times', ['mon-morning', '2026-12-01-afternoon'], 'Mondays, morning; Tuesday, 1 December 2026, afternoon'],
  ['times', ['2026-02-31-morning', 'some day'], '2026-02-31, morning; some day'],
  ['packageManagers', ['npm', 'go', 'abacus'], 'npm, pnpm, Yarn, Go modules, abacus'],
  ['teamSize', '10–49', '10–49'],
  ['repositories', 40, '40'],
  ['role', null, ''],
])('%s %j is told as people say it', (name, value, said) => {
  expect(saidBy(en, name, value)).toBe(said)
})

test.each([
  ['times', ['mon-morning', '2026-12-01-afternoon'], 'montags, vormittags; Dienstag, 1. Dezember 2026, nachmittags'],
  ['teamSize', '1000 or more', '1000 oder mehr'],
  ['goal', 'legacy', 'Alter Code hält jede Änderung auf'],
])('and %s %j in German', (name, value, said) => {
  expect(saidBy(de, name, value)).toBe(said)
})

test('answers stand in the order the form asks, however they were kept', () => {
  const kept = { surprise: 1, topics: [], timeZone: 'UTC', times: [] }
  expect(inOrder(kept, en).map(([name]) => name)).toEqual(['times', 'timeZone', 'topics', 'surprise'])
})
