import { expect, test } from 'vitest'
import { connectionWarning } from './connection-budget.ts'

test('there is no warning if the connections suffice', () => {
  expect(connectionWarning(28, { total: 97, used: 69 })).toBeNull()
})

test('the warning names the number of connections and what to change', () => {
  expect(connectionWarning(28, { total: 97, used: 70 })).toBe(
    'This site opens up to 28 connections to Postgres, which allows 97 in total, and 70 are already in use. Pages wait when none is left: lower DATABASE_POOL, or raise max_connections in Postgres.',
  )
  expect(connectionWarning(28, { total: 20, used: 0 })).toContain('which allows 20 in total. Pages wait')
})
