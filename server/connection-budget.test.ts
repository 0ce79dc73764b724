import { expect, test } from 'vitest'
import { connectionWarning } from './connection-budget.ts'

test('a process that fits says nothing', () => {
  expect(connectionWarning(28, { free: 97, taken: 69 })).toBeNull()
})

test('one that does not says how many there are, and what to change', () => {
  expect(connectionWarning(28, { free: 97, taken: 70 })).toBe(
    'This process opens up to 28 connections to Postgres, which has 97 for everybody, and 70 are taken already. Pages wait when none is left: lower DATABASE_POOL, or raise max_connections of Postgres.',
  )
  expect(connectionWarning(28, { free: 20, taken: 0 })).toContain('which has 20 for everybody. Pages wait')
})
