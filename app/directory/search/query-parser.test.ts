import { expect, test } from 'vitest'
import { parseQuery } from './query-parser.server.ts'
import type { TimedRead } from '#cms/core/timed-query.server.ts'

/** An index with only the word "function", in which every other word is close to "top". */
const index: TimedRead = <Row>({ values }: { values: unknown[] }) =>
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

test('corrects an unknown word', async () => {
  expect((await parseQuery(index, 'function tpo')).corrected).toBe('function top')
})

test('does not correct a stop word', async () => {
  expect((await parseQuery(index, 'function too')).corrected).toBeNull()
})

test('does not correct a word with synonyms', async () => {
  const { corrected, tokens } = await parseQuery(index, 'function redos')
  expect(corrected).toBeNull()
  expect(tokens.flatMap(({ terms }) => terms).map(({ word }) => word)).not.toContain('top')
})

test('searches for each word of a phrase by the words rules use for it', async () => {
  const known: TimedRead = <Row>({ values }: { values: unknown[] }) =>
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
  const { tokens } = await parseQuery(known, 'unhandled rejection here')
  const strong = tokens.map(({ terms }) => terms.flatMap(({ word, weak }) => (weak ? [] : [word])))
  expect(strong).toEqual([['unhandled', 'floating'], ['rejection', 'promises'], ['here']])
})

/** An index with only "function", in which every other word is close to itself plus an "s". */
const besides: TimedRead = async <Row>(statement: { values: unknown[] }) =>
  (await index<{ token: string; near: string[] }>(statement as never)).map((row) => ({
    ...row,
    near: row.near.map(() => `${row.token}s ${row.token}`),
  })) as Row[]

test.each(['function CWE-1333', 'function CWE 123', 'function cwe123', 'function CVE-2021-4', 'function 404'])(
  'does not correct a number or the name of its list: %s',
  async (q) => {
    const { corrected, tokens } = await parseQuery(besides, q)
    expect(corrected).toBeNull()
    expect(tokens.flatMap(({ terms }) => terms).map(({ word }) => word)).toEqual(['function'])
  },
)

test('corrects a code of letters and digits', async () => {
  expect((await parseQuery(besides, 'function e50')).corrected).toBe('function e50s')
})

/** An index with every word except `unknown`, and no tools. */
const withoutWords =
  (unknown: readonly string[]): TimedRead =>
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
  const { tokens, corrected } = await parseQuery(withoutWords(unknown), q)
  const first = tokens.map(({ terms: [term] }) => term?.word)
  return { first, corrected }
}

test('takes an unknown quoted word for somebody’s own name, not for a typo', async () => {
  expect(await wordsOf('Unexpected unknown property "colr"', ['colr'])).toEqual({ first: ['unknown', 'property'], corrected: null })
  expect(await wordsOf('"colr"', ['colr'])).toEqual({ first: ['colrs'], corrected: '"colrs"' })
})

test('searches for words common to all messages only if there are no others', async () => {
  expect((await wordsOf('Unexpected unit')).first).toEqual(['unit'])
  expect((await wordsOf('unexpected')).first).toEqual(['unexpected'])
})

test('ignores the name of an unknown tool next to its rule', async () => {
  expect((await wordsOf('tslint banana')).first).toEqual(['banana'])
  expect((await wordsOf('tslint')).first).toEqual(['tslint'])
})

test('searches for the rule of a known message', async () => {
  expect((await wordsOf('prototype pollution in packages')).first).toEqual(['proto'])
  expect((await parseQuery(withoutWords([]), 'React Hook "useState" is called conditionally.')).text).toBe('rules-hooks')
})
