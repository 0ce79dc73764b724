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
