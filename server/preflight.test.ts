import { expect, test } from 'vitest'
import { refuseOldPostgres } from './preflight.ts'

test.each([
  [90_624, '9'],
  [140_012, '14'],
])('Postgres %i is too old, and the sentence says so', (number, version) => {
  expect(() => refuseOldPostgres(number, 'db:5432/site')).toThrow(
    `Postgres at db:5432/site is version ${version}; version 15 or newer is needed.`,
  )
})

test.each([150_000, 150_018, 180_004])('Postgres %i will do', (number) => {
  expect(() => refuseOldPostgres(number, 'x')).not.toThrow()
})
