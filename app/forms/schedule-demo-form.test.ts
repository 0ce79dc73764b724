import { expect, test } from 'vitest'
import { checkAnswers } from '#cms/leads/forms/check-answers.ts'
import { scheduleDemo } from '#cms/leads/forms/schedule-demo.ts'
import { nextHalfDays, weekdays } from './schedule-demo-form.tsx'

test('the next ten working days start tomorrow and skip weekends', () => {
  const days = nextHalfDays(new Date(2026, 11, 30, 23, 59), 'en')
  expect(days).toHaveLength(20)
  expect(days.map(({ value }) => value).filter((value) => value.endsWith('-morning'))).toEqual([
    '2026-12-31-morning',
    '2027-01-01-morning',
    '2027-01-04-morning',
    '2027-01-05-morning',
    '2027-01-06-morning',
    '2027-01-07-morning',
    '2027-01-08-morning',
    '2027-01-11-morning',
    '2027-01-12-morning',
    '2027-01-13-morning',
  ])
  expect(days[0]?.day).toBe('Thu 31 Dec')
})

test('Monday follows Friday', () => {
  expect(nextHalfDays(new Date(2026, 10, 20), 'en', 1).map(({ value }) => value)).toEqual(['2026-11-23-morning', '2026-11-23-afternoon'])
})

test('the form accepts every offered half day', () => {
  const checked = (times: string) => checkAnswers(scheduleDemo, { times: [times] })
  for (const { value } of [...weekdays('en'), ...nextHalfDays(new Date(2026, 1, 27), 'de')]) {
    expect(checked(value), value).not.toMatchObject({ problems: { times: expect.anything() } })
  }
  expect(checked('sun-morning')).toMatchObject({ problems: { times: { name: 'choice' } } })
})
