import { expect, test } from 'vitest'
import { ruleOf } from '#tests/setup/catalogue/importing.ts'
import { checkRule } from './check-rule.ts'

test.each(['<!--', '<?', '<![CDATA[', '<!A '])('refuses a description of nothing but %s before parsing it', (open) => {
  const checked = checkRule(ruleOf('open', { description: `Text. ${open.repeat(9000)}` }))
  expect(checked).toEqual({ rule: null, reason: expect.stringContaining('unclosed') as unknown })
})

test('accepts any number of closed comments', () => {
  const { rule } = checkRule(ruleOf('closed', { description: `Text. ${'<!-- a --> b '.repeat(300)}` }))
  expect(rule?.description).not.toContain('<!--')
})

test('refuses a title that is empty after cleaning', () => {
  expect(checkRule(ruleOf('blank', { title: '\u202e\u0001' }))).toEqual({ rule: null, reason: 'title: It is empty.' })
})

test('accepts addresses with a scheme in capitals', () => {
  const { rule } = checkRule(ruleOf('capitals', { references: [{ url: 'HTTPS://example.com/x' }], source: 'HTTP://example.com/y' }))
  expect(rule).toMatchObject({ references: [{ url: 'HTTPS://example.com/x' }], source: 'HTTP://example.com/y' })
})
