import { expect, test } from 'vitest'
import { queryOfFilter, wantedOf, withField } from './list-filter.ts'

const demos = { or: [{ and: [{ form: { equals: 'schedule-demo' } }, { status: { equals: 'new' } }] }] }

test('another status takes the place of the one before, and the other filters stay', () => {
  const next = withField(demos, 'status', { equals: 'closed' })
  expect(next).toEqual({ or: [{ and: [{ form: { equals: 'schedule-demo' } }, { status: { equals: 'closed' } }] }] })
  expect([wantedOf(next, 'status'), wantedOf(next, 'form'), wantedOf(next, 'assignee')]).toEqual(['closed', 'schedule-demo', null])
})

test('a status is added to every alternative', () => {
  const either = { or: [{ and: [{ form: { equals: 'a' } }] }, { and: [{ form: { equals: 'b' } }] }] }
  const next = withField(either, 'status', { equals: 'new' })
  expect(wantedOf(next, 'status')).toBe('new')
  expect(wantedOf(next, 'form')).toBeNull()
})

test('a filter without conditions is none', () => {
  expect(withField({ status: { equals: 'new' } }, 'status', null)).toEqual({})
  expect(queryOfFilter({ where: {} })).toBe('')
})

test('a filter written another way is understood, with what holds beside the alternatives', () => {
  const where = { and: [{ isTest: { equals: 'true' } }, { status: { equals: 'new' } }] }
  expect(withField(where, 'status', null)).toEqual({ or: [{ and: [{ isTest: { equals: 'true' } }] }] })
  expect(wantedOf({ ...demos, assignee: { equals: 3 } }, 'assignee')).toBe('3')
})

test('an address has the filter and the words searched for', () => {
  const query = queryOfFilter({ where: { or: [{ and: [{ form: { in: ['a', 'b'] } }] }] }, search: 'ada & co' })
  expect([...new URLSearchParams(query)]).toEqual([
    ['where[or][0][and][0][form][in][0]', 'a'],
    ['where[or][0][and][0][form][in][1]', 'b'],
    ['search', 'ada & co'],
  ])
})
