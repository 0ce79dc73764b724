import { expect, test } from 'vitest'
import { ruleOf } from '../../tests/setup/importing.ts'
import { checkRule } from './check-rule.ts'

test.each(['<!--', '<?', '<![CDATA[', '<!A '])('a description of nothing but %s is refused before it is parsed', (open) => {
  const checked = checkRule(ruleOf('open', { description: `Text. ${open.repeat(9000)}` }))
  expect(checked).toEqual({ rule: null, reason: expect.stringContaining('nothing ends') as unknown })
})

test('comments that end are many, if somebody likes', () => {
  const { rule } = checkRule(ruleOf('closed', { description: `Text. ${'<!-- a --> b '.repeat(300)}` }))
  expect(rule?.description).not.toContain('<!--')
})

test('a title of which cleaning leaves nothing is refused in words', () => {
  expect(checkRule(ruleOf('blank', { title: '\u202e\u0001' }))).toEqual({ rule: null, reason: 'title: It is empty.' })
})
