import { expect, test } from 'vitest'
import { otherNames } from './issue-facts.tsx'

test.each([
  ['the tool’s identifier', { shortcode: 'no-null', upstreamId: 'unicorn/no-null', aliases: ['unicorn/no-null'] }, []],
  ['its own code', { shortcode: 'F401', upstreamId: '', aliases: ['F401', 'unused-import'] }, ['unused-import']],
  ['either of them', { shortcode: 'b', upstreamId: 'x/b', aliases: ['y/b', 'x/b', 'z/b'] }, ['y/b', 'z/b']],
])('does not list %s as another name', (_, issue, names) => {
  expect(otherNames(issue)).toEqual(names)
})
