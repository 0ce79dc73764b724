import { expect, test } from 'vitest'
import { named } from './issue-names.ts'

test('a snippet has the group of a rule that has one', () => {
  expect(named('{group}', { code: 'useConst', id: 'lint/style/useConst' })).toBe('style')
  expect(named('{group}', { code: 'x', id: 'x' })).toBe('the-group')
})

test('a snippet has the code of the directory and the identifier of the tool in their places, as they are', () => {
  const issue = { code: 'no-$&', id: '@scope/no-$&' }
  expect(named('// disable {id}\n{code}: {other}', issue)).toBe('// disable @scope/no-$&\nno-$&: {other}')
})
