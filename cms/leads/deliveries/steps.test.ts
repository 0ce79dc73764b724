import { describe, expect, test } from 'vitest'
import { failuresOf, remainingRecipients, type Step, type StepKind, stepsIn, withStep } from './steps.ts'

const step = (what: string, why?: StepKind): Step => ({ at: '2026-01-01T00:00:00Z', what, ...(why && { why }) })

describe('the steps of a delivery', () => {
  test('replace a try by its result, and mark an older try without one', () => {
    const steps = [step('Trying', 'trying'), step('Trying', 'trying')]
    expect(withStep(steps, step('Taken')).map(({ what }) => what)).toEqual([
      'Tried; the process ended before it could record the result.',
      'Taken',
    ])
  })

  test('are limited: the first, the last and the latest resend are retained', () => {
    let steps: Step[] = [step('first'), step('Sent again', 'again')]
    for (let count = 0; count < 500; count += 1) steps = withStep(steps, step(`failed ${count}`, 'away'))
    expect(steps.length).toBeLessThan(30)
    expect([steps[0]?.what, steps.at(-1)?.what]).toEqual(['first', 'failed 499'])
    steps = withStep(steps, step('Sent again, again', 'again'))
    for (let count = 0; count < 500; count += 1) steps = withStep(steps, step(`failed ${count}`, 'away'))
    expect(steps.some(({ what }) => what === 'Sent again, again')).toBe(true)
  })

  test('count consecutive failures for one reason', () => {
    const steps = [step('a', 'away'), step('b', 'later'), step('c', 'later'), step('Trying', 'trying')]
    expect([failuresOf(steps, 'later'), failuresOf(steps, 'away'), failuresOf([], 'away')]).toEqual([2, 0, 0])
    expect(failuresOf([...steps, step('d', 'again')], 'later')).toBe(0)
  })

  test('name the remaining recipients while a new try is running', () => {
    expect(remainingRecipients([{ ...step('a', 'later'), left: ['b@x.example'] }, step('Trying', 'trying')])).toEqual(['b@x.example'])
    expect(remainingRecipients([step('Trying', 'trying')])).toBeUndefined()
  })

  test('are read from any stored value', () => {
    expect([null, undefined, 'x', {}, [1, null, { at: 'x' }]].map(stepsIn)).toEqual([[], [], [], [], []])
  })
})
