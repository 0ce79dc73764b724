import { expect, test } from 'vitest'
import { queryOfFilter, requiredValue, withField } from './list-filter.ts'

const demos = { or: [{ and: [{ form: { equals: 'schedule-demo' } }, { status: { equals: 'new' } }] }] }

test('a new status replaces the old one and keeps the other filters', () => {
  const next = withField(demos, 'status', { equals: 'closed' })
  expect(next).toEqual({ or: [{ and: [{ form: { equals: 'schedule-demo' } }, { status: { equals: 'closed' } }] }] })
  expect([requiredValue(next, 'status'), requiredValue(next, 'form'), requiredValue(next, 'assignee')]).toEqual([
    'closed',
    'schedule-demo',
    null,
  ])
})

test('a status is added to every branch', () => {
  const either = { or: [{ and: [{ form: { equals: 'a' } }] }, { and: [{ form: { equals: 'b' } }] }] }
  const next = withField(either, 'status', { equals: 'new' })
  expect(requiredValue(next, 'status')).toBe('new')
  expect(requiredValue(next, 'form')).toBeNull()
})

test('a filter without conditions is empty', () => {
  expect(withField({ status: { equals: 'new' } }, 'status', null)).toEqual({})
  expect(queryOfFilter({ where: {} })).toBe('')
})

test('a filter in another shape is normalized', () => {
  const where = { and: [{ isTest: { equals: 'true' } }, { status: { equals: 'new' } }] }
  expect(withField(where, 'status', null)).toEqual({ or: [{ and: [{ isTest: { equals: 'true' } }] }] })
  expect(requiredValue({ ...demos, assignee: { equals: 3 } }, 'assignee')).toBe('3')
})

test('the query string has the filter and the search', () => {
  const query = queryOfFilter({ where: { or: [{ and: [{ form: { in: ['a', 'b'] } }] }] }, search: 'ada & co' })
  expect([...new URLSearchParams(query)]).toEqual([
    ['where[or][0][and][0][form][in][0]', 'a'],
    ['where[or][0][and][0][form][in][1]', 'b'],
    ['search', 'ada & co'],
  ])
})
