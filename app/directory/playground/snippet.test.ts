import { expect, test } from 'vitest'
import { fromFragment, hasSnippet, toFragment } from './snippet.ts'

const SNIPPET = { code: "if (rôle = 'añadir') {\n  open('🪚')\n}", file: 'src/plan.js', rules: { 'no-cond-assign': ['always'] } }

test('a fragment holds code, file and options, in characters that survive a chat', async () => {
  const fragment = await toFragment(SNIPPET)
  expect(fragment).toMatch(/^#try=[\w-]+$/)
  expect(await fromFragment(fragment)).toEqual(SNIPPET)
})

test.each(['#try=', '#try=abc', '#try=%00', `#try=${'A'.repeat(400)}`, '#try=q1YqLkosS1WyUqoFAA'])(
  'a broken fragment is no snippet: %s',
  async (fragment) => {
    expect(hasSnippet(fragment)).toBe(true)
    expect(await fromFragment(fragment)).toBeNull()
  },
)

test('other fragments are left alone', async () => {
  expect(hasSnippet('#examples')).toBe(false)
  expect(await fromFragment('#examples')).toBeNull()
})

test('a link that would fill the memory, or nests without end, is no snippet', async () => {
  expect(await fromFragment(await toFragment({ ...SNIPPET, code: ' '.repeat(1_000_000) }))).toBeNull()
  expect(await fromFragment(`#try=${'A'.repeat(500_000)}`)).toBeNull()
  const deep = JSON.parse('['.repeat(200) + ']'.repeat(200)) as unknown[]
  expect(await fromFragment(await toFragment({ ...SNIPPET, rules: { 'no-var': deep } }))).toBeNull()
})
