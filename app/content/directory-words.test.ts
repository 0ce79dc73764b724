import { expect, test } from 'vitest'
import { interpret } from './directory-words.server.ts'
import type { Reading } from './read-briefly.server.ts'

/** An index with the word "function" alone, in which every other word is near "top". */
const index: Reading = <Row>({ values }: { values: unknown[] }) =>
  Promise.resolve(
    (values[0] as string[]).map((token) => ({
      token,
      stop: token === 'too',
      exact: token === 'function' ? ['head:function'] : [],
      frequency: 1,
      starts: [],
      begun: [],
      near: token === 'function' ? [] : ['top top'],
    })) as Row[],
  )

test('a word that nothing has is put right', async () => {
  expect((await interpret(index, 'function tpo')).corrected).toBe('function top')
})

test('a word that the search leaves out is not', async () => {
  expect((await interpret(index, 'function too')).corrected).toBeNull()
})

test('a word that means the same as others is not, nor looked for with a letter off', async () => {
  const { corrected, tokens } = await interpret(index, 'function redos')
  expect(corrected).toBeNull()
  expect(tokens.flatMap(({ terms }) => terms).map(({ word }) => word)).not.toContain('top')
})

test('each word of a phrase is looked for as what rules have in its place', async () => {
  const known: Reading = <Row>({ values }: { values: unknown[] }) =>
    Promise.resolve(
      (values[0] as string[]).map((token) => ({
        token,
        stop: false,
        exact: [`head:${token}`],
        frequency: 1,
        starts: [],
        begun: [],
        near: [],
      })) as Row[],
    )
  const { tokens } = await interpret(known, 'unhandled rejection here')
  const strong = tokens.map(({ terms }) => terms.flatMap(({ word, weak }) => (weak ? [] : [word])))
  expect(strong).toEqual([['unhandled', 'floating'], ['rejection', 'promises'], ['here']])
})

/** An index that has nothing but "function" and, beside every other word, the same with one more letter. */
const besides: Reading = async <Row>(statement: { values: unknown[] }) =>
  (await index<{ token: string; near: string[] }>(statement as never)).map((row) => ({
    ...row,
    near: row.near.map(() => `${row.token}s ${row.token}`),
  })) as Row[]

test.each(['function CWE-1333', 'function CWE 123', 'function cwe123', 'function CVE-2021-4', 'function 404'])(
  'a number stays as it is, and so does the list that it is of: %s',
  async (q) => {
    const { corrected, tokens } = await interpret(besides, q)
    expect(corrected).toBeNull()
    expect(tokens.flatMap(({ terms }) => terms).map(({ word }) => word)).toEqual(['function'])
  },
)

test('a code of letters and numbers is still put right', async () => {
  expect((await interpret(besides, 'function e50')).corrected).toBe('function e50s')
})
