import { expect, test } from 'vitest'
import { DatabaseTimeout, isDatabaseAway } from './database-errors.ts'

const coded = (code: string) => Object.assign(new Error('something'), { code })

test.each([
  ['a refused connection', coded('ECONNREFUSED')],
  ['a host that refuses on every address', new AggregateError([coded('ECONNREFUSED')])],
  ['a shutdown', coded('57P01')],
  ['no connection left', coded('53300')],
  ['a database that does not accept connections', new Error('database "site" is not currently accepting connections')],
  ['a timeout', new DatabaseTimeout('Postgres did not answer within 2000 ms.')],
  ['an error caused by a lost connection', new Error('Failed query: select 1', { cause: coded('08006') })],
  [
    'Payload’s error for a transaction that cannot begin',
    new Error('Error: cannot begin transaction: Postgres gave no connection within 2000 ms.'),
  ],
])('%s means the database is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a cancelled statement', coded('57014')],
  ['a missing table', coded('42P01')],
  ['an unavailable lock', coded('55P03')],
  ['a string', 'ECONNREFUSED'],
])('%s does not mean the database is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
