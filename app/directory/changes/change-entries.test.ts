import { expect, test } from 'vitest'
import { entriesOf } from './change-entries.ts'

const version = (name: string, at: string, isFirst: boolean) => ({ name, at, isFirst })
const namesIn = (versions: ReturnType<typeof version>[]) => entriesOf(versions).map((entry) => entry.map(({ name }) => name).join(' '))

test('tools that were added on one day are one entry, all other versions are their own', () => {
  expect(
    namesIn([
      version('c-2', '2026-03-01T12:00:00.000Z', false),
      version('d-1', '2026-02-01T12:00:02.000Z', true),
      version('c-1', '2026-02-01T12:00:01.000Z', true),
      version('b-1', '2026-02-01T12:00:00.000Z', true),
      version('a-2', '2026-02-01T11:00:00.000Z', false),
      version('a-1', '2026-02-01T10:00:00.000Z', true),
      version('x-1', '2026-01-31T23:00:00.000Z', true),
    ]),
  ).toEqual(['c-2', 'd-1 c-1 b-1', 'a-2', 'a-1', 'x-1'])
  expect(entriesOf([])).toEqual([])
})
