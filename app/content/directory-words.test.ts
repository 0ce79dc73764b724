import { expect, test } from 'vitest'
import { interpret } from './directory-words.server.ts'
import type { Reading } from './read-briefly.server.ts'

/** An index with the word "function" alone, in which every other word is near "top". */
const index: Reading = <Row>({ values }: { values: unknown[] }) =>
  Promise.resolve(
    (values[0] as string[]).map((token) => ({
      token,
      stop: token === 'too',
      tool: false,
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
        tool: false,
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

/** An index with every word but those of `unknown`, none of which is a tool's name. */
const withoutWords =
  (unknown: readonly string[]): Reading =>
  <Row>({ values }: { values: unknown[] }) =>
    Promise.resolve(
      (values[0] as string[]).map((token) => ({
        token,
        stop: false,
        tool: false,
        exact: unknown.includes(token) ? [] : [`head:${token}`],
        frequency: 1,
        starts: [],
        begun: [],
        near: unknown.includes(token) ? [`${token}s ${token}`] : [],
      })) as Row[],
    )

const wordsOf = async (q: string, unknown: readonly string[] = []) => {
  const { tokens, corrected } = await interpret(withoutWords(unknown), q)
  const first = tokens.map(({ terms: [term] }) => term?.word)
  return { first, corrected }
}

test('what stands in quotation marks and nothing is called so was somebody’s own, no typing error', async () => {
  expect(await wordsOf('Unexpected unknown property "colr"', ['colr'])).toEqual({ first: ['unknown', 'property'], corrected: null })
  expect(await wordsOf('"colr"', ['colr'])).toEqual({ first: ['colrs'], corrected: '"colrs"' })
})

test('what any message says is looked for where nothing else is said', async () => {
  expect((await wordsOf('Unexpected unit')).first).toEqual(['unit'])
  expect((await wordsOf('unexpected')).first).toEqual(['unexpected'])
})

test('a tool that is not here is not looked for beside its rule', async () => {
  expect((await wordsOf('tslint banana')).first).toEqual(['banana'])
  expect((await wordsOf('tslint')).first).toEqual(['tslint'])
})

test('of a sentence that is known, its rule is looked for', async () => {
  expect((await wordsOf('prototype pollution in packages')).first).toEqual(['proto'])
  expect((await interpret(withoutWords([]), 'React Hook "useState" is called conditionally.')).text).toBe('rules-hooks')
})
