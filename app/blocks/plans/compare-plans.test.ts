import { expect, test } from 'vitest'
import { comparePlans } from './compare-plans.ts'

const feature = (name: string, more: { group?: string; value?: string } = {}) => ({ name, onCard: true, ...more })

test('features with the same name share one row with a cell per plan', () => {
  const plans = [
    { features: [feature('Findings', { group: 'Review', value: '200' })] },
    { features: [feature('Findings', { group: 'Review', value: 'Unlimited' }), feature('Fixes', { group: 'Review' })] },
  ]
  expect(comparePlans(plans)).toEqual([
    {
      name: 'Review',
      lines: [
        { name: 'Findings', cells: ['200', 'Unlimited'] },
        { name: 'Fixes', cells: [false, true] },
      ],
    },
  ])
})

test('a feature belongs to the first group that any plan names for it', () => {
  const plans = [{ features: [feature('History')] }, { features: [feature('History', { group: 'Reports' })] }]
  expect(comparePlans(plans)).toEqual([{ name: 'Reports', lines: [{ name: 'History', cells: [true, true] }] }])
})

test('rows without a group come first, then groups in the order of the plans', () => {
  const plans = [{ features: [feature('b', { group: 'B' }), feature('a', { group: 'A' }), feature('none'), feature('b2', { group: 'B' })] }]
  expect(comparePlans(plans).map(({ name, lines }) => [name, lines.map((line) => line.name)])).toEqual([
    [undefined, ['none']],
    ['B', ['b', 'b2']],
    ['A', ['a']],
  ])
})

test('no plans or features give no rows', () => {
  expect(comparePlans([])).toEqual([])
  expect(comparePlans([{ features: [] }])).toEqual([])
})
