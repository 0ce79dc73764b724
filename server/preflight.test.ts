import { expect, test } from 'vitest'
import { refuseOldPostgres } from './preflight.ts'

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
