import { expect, test } from 'vitest'
import { findGlobals } from './globals.ts'

// Returns its parameters; rejects if they contain `limit`.
const echo = (params: object) => ('limit' in params ? Promise.reject(new Error('no')) : Promise.resolve(params))

test('loads one document per global unless its type is "find"; failures become null (C15)', async () => {
  const logged: string[] = []
  const globals = {
    theme: { where: [{ a: 1 }] },
    posts: { type: 'find', only: ['t'] },
    one: { type: 'findOne' },
    broken: { limit: 1 },
  } as const
  expect(await findGlobals(globals, echo, (message) => logged.push(message))).toEqual({
    theme: { where: [{ a: 1 }], first: true },
    posts: { only: ['t'] },
    one: { first: true },
    broken: null,
  })
  expect(logged).toEqual([])
})

test('logs an error for a list of globals and fetches nothing (C15)', async () => {
  const logged: string[] = []
  const fetch = () => Promise.reject(new Error('must not be called'))
  expect(await findGlobals([{ where: [] }], fetch, (message) => logged.push(message))).toEqual({})
  expect(logged).toEqual(['Globals must be a list of keys with QueryBuilderParams as a value.'])
})
