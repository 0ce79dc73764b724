import { expect, test } from 'vitest'
import { otherNames } from './other-names.ts'

test.each([
  ['what the tool calls it', { shortcode: 'no-null', upstreamId: 'unicorn/no-null', aliases: ['unicorn/no-null'] }, []],
  ['its own code', { shortcode: 'F401', upstreamId: '', aliases: ['F401', 'unused-import'] }, ['unused-import']],
  ['nothing else', { shortcode: 'b', upstreamId: 'x/b', aliases: ['y/b', 'x/b', 'z/b'] }, ['y/b', 'z/b']],
])('an issue is not also called %s', (_, issue, names) => {
  expect(otherNames(issue)).toEqual(names)
})
