import { expect, test } from 'vitest'
import { assertKnownSchema } from './restore-into-scratch.ts'

const manifest = (...migrations: string[]) => ({ migrations, version: '9.9.9' }) as Parameters<typeof assertKnownSchema>[0]
const KNOWN = ['2026_a', '2026_b', '2026_c']

test('a backup with the same or an older schema is accepted, a newer one is refused by name', () => {
  for (const migrations of [['2026_a'], ['2026_a', '2026_c'], KNOWN])
    expect(() => assertKnownSchema(manifest(...migrations), KNOWN)).not.toThrow()
  expect(() => assertKnownSchema(manifest(...KNOWN, '2027_d'), KNOWN)).toThrow(
    /is newer than this code: version 9\.9\.9, with the migration 2027_d/,
  )
})
