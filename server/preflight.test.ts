import { expect, test } from 'vitest'
import { connectionWarning, refuseOldPostgres } from './preflight.ts'

test.each([
  [90_624, '9'],
  [140_012, '14'],
])('refuses Postgres %i as too old', (number, version) => {
  expect(() => refuseOldPostgres(number, 'db:5432/site')).toThrow(
    `Postgres at db:5432/site is version ${version}; version 15 or newer is required.`,
  )
})

test.each([150_000, 150_018, 180_004])('accepts Postgres %i', (number) => {
  expect(() => refuseOldPostgres(number, 'x')).not.toThrow()
})

test('there is no warning if the connections suffice', () => {
  expect(connectionWarning(28, { total: 97, used: 69 })).toBeNull()
})

test('the warning names the number of connections and what to change', () => {
  expect(connectionWarning(28, { total: 97, used: 70 })).toBe(
    'This site opens up to 28 connections to Postgres, which allows 97 in total, and 70 are already in use. Pages wait when none is left: lower DATABASE_POOL, or raise max_connections in Postgres.',
  )
  expect(connectionWarning(28, { total: 20, used: 0 })).toContain('which allows 20 in total. Pages wait')
})
