import { expect, test } from 'vitest'
import { DatabaseSilent, isDatabaseAway } from './away.ts'

const coded = (code: string) => Object.assign(new Error('something'), { code })

test.each([
  ['a connection that is refused', coded('ECONNREFUSED')],
  ['every address of a host that refuses', new AggregateError([coded('ECONNREFUSED')])],
  ['a shutdown', coded('57P01')],
  ['no connection left', coded('53300')],
  ['a database that is closed for a while', new Error('database "site" is not currently accepting connections')],
  ['no answer in time', new DatabaseSilent('Postgres did not answer within 2000 ms.')],
  ['a cause', new Error('Failed query: select 1', { cause: coded('08006') })],
  [
    'what Payload makes of a transaction that cannot begin',
    new Error('Error: cannot begin transaction: Postgres gave no connection within 2000 ms.'),
  ],
])('%s is no answer', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true)
})

test.each([
  ['a statement that was stopped', coded('57014')],
  ['a table that is not there', coded('42P01')],
  ['a lock that was not to be had', coded('55P03')],
  ['a text', 'ECONNREFUSED'],
])('%s is an answer', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false)
})
