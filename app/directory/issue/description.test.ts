import { expect, test } from 'vitest'
import { dedupeDescription } from './description.ts'

test.each([
  ['the title as the summary', 'No `var`', 'No var.', 'Use let.', '', 'Use let.'],
  ['the title as the text’s beginning', 'Disallow duplicates', '', 'Disallow duplicates.\n\nEach name once.', '', 'Each name once.'],
  ['the summary as the text’s beginning', 'A', 'It is slow.', 'It is **slow**.\n\n<!--more-->\n\nB', 'It is slow.', '<!--more-->\n\nB'],
  ['the summary among the messages', 'A', 'Expected "…"', '## Messages\n\n- Expected "…"', '', '## Messages\n\n- Expected "…"'],
  ['nothing', 'A', 'It is slow.', 'It is slow\non Mondays.\n\nB', 'It is slow.', 'It is slow\non Mondays.\n\nB'],
  ['no more than the title', 'A', '', 'A', '', ''],
  ['no text at all', 'A', '', '', '', ''],
])('an issue that repeats %s shows it once', (_, title, summary, description, lead, text) => {
  expect(dedupeDescription({ title, summary, description })).toEqual({ lead, text })
})

test.each(['They are not available in modules.', 'This makes it slow.', 'See also: x'])(
  'keeps a repeated first paragraph that the next one speaks of: %j',
  (next) => {
    const description = `No globals.\n\n${next}`
    expect(dedupeDescription({ title: 'No globals', summary: '', description }).text).toBe(description)
    const rule = 'No globals.\n\nThis rule finds them.'
    expect(dedupeDescription({ title: 'No globals', summary: '', description: rule }).text).toBe('This rule finds them.')
  },
)

test('a description that does not follow the title begins on its own', () => {
  const texts = { title: 'No globals', summary: '', description: 'No globals.\n\nThe browser has them.' }
  expect(dedupeDescription(texts).text).toBe('The browser has them.')
  expect(dedupeDescription(texts, true).text).toBe(texts.description)
  expect(dedupeDescription({ ...texts, description: 'No globals.' }, true).text).toBe('')
})
