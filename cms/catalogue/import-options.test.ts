import { expect, test } from 'vitest'
import { type Progress, progressReporter } from './import-options.ts'

test('does not overstate the rate of a short run, and reports 0 left only at the end', () => {
  const reported: Progress[] = []
  const report = progressReporter((progress) => reported.push(progress))('tool')
  report(12, null)
  report(6, 12)
  report(12, 12)
  report.end(12)
  for (const { rate } of reported) expect(rate).toBeLessThanOrEqual(12)
  expect(reported.map(({ left }) => left === null || left > 0)).toEqual([true, true, true, false])
  expect(reported.at(-1)).toMatchObject({ analyzer: 'tool', done: 12, left: 0 })
})
