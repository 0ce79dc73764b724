import { expect, test } from 'vitest'
import { ruleOf } from '#tests/setup/catalogue/importing.ts'
import { checkRule } from './check-found.ts'

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

test('keeps the first tags and references and notes how many there were', () => {
  const tags = ['', ' a ', 'a', 'x'.repeat(61), ...Array.from({ length: 10_000 }, (_, index) => `tag ${index}`)]
  const references = Array.from({ length: 41 }, (_, index) => ({ url: `https://orchard.example/${index}` }))
  const checked = checkRule(ruleOf('many', { tags, references }))
  expect(checked.rule?.tags.slice(0, 3)).toEqual(['a', 'tag 0', 'tag 1'])
  expect([checked.rule?.tags.length, checked.rule?.references.length]).toEqual([50, 40])
  expect(checked).toMatchObject({
    notes: [
      'A tag of more than 60 characters was left out.',
      'It has 10,001 tags; the first 50 were kept.',
      'It has 41 references; the first 40 were kept.',
    ],
  })
})

test('still refuses a value that is not a list of texts', () => {
  expect(checkRule(ruleOf('odd', { tags: [1, 2] as never })).rule).toBeNull()
  expect(checkRule(ruleOf('odd', { aliases: 'one' as never })).rule).toBeNull()
})
