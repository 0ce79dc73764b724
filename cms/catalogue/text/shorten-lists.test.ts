import { expect, test } from 'vitest'
import { ruleOf } from '#tests/setup/catalogue/importing.ts'
import { checkRule } from '../check-rule.ts'

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
