import { expect, test } from 'vitest'
import { saidOnce } from './said-once.ts'

test.each([
  ['the title as the summary', 'No `var`', 'No var.', 'Use let.', '', 'Use let.'],
  ['the title as the text’s beginning', 'Disallow duplicates', '', 'Disallow duplicates.\n\nEach name once.', '', 'Each name once.'],
  ['the summary as the text’s beginning', 'A', 'It is slow.', 'It is **slow**.\n\n<!--more-->\n\nB', 'It is slow.', '<!--more-->\n\nB'],
  [
    'the summary among the messages',
    'A',
    'Expected "…"',
    '## What it reports\n\n- Expected "…"',
    '',
    '## What it reports\n\n- Expected "…"',
  ],
  ['nothing', 'A', 'It is slow.', 'It is slow\non Mondays.\n\nB', 'It is slow.', 'It is slow\non Mondays.\n\nB'],
  ['no more than the title', 'A', '', 'A', '', ''],
  ['no text at all', 'A', '', '', '', ''],
])('an issue that repeats %s says it once', (_, title, summary, description, lead, text) => {
  expect(saidOnce({ title, summary, description })).toEqual({ lead, text })
})
