import { expect, test } from 'vitest'
import type { QueryFetcher } from './builder.ts'
import { findGlobals } from './globals.ts'

// Answers with what it was asked, and fails where that says so.
const echo: QueryFetcher = <T>(params: object) => ('limit' in params ? Promise.reject(new Error('no')) : Promise.resolve(params as T))

test('each global is one document unless its type is "find"; failures are null (C15)', async () => {
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

test('a list of globals is a mistake that is logged, and nothing is fetched (C15)', async () => {
  const logged: string[] = []
  const fetch: QueryFetcher = () => Promise.reject(new Error('must not be asked'))
  expect(await findGlobals([{ where: [] }], fetch, (message) => logged.push(message))).toEqual({})
  expect(logged).toEqual(['Globals must be a list of keys with QueryBuilderParams as a value.'])
})
