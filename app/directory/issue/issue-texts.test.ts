import { expect, test } from 'vitest'
import { dedupeDescription, optionHtml } from './issue-texts.server.ts'

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

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '')

test('renders headings, emphasis, lists, code and links of an option’s description', async () => {
  const html = await optionHtml(
    'Names of `a`.\n\n#### Example\n\nExamples of **correct** code:\n```js\nif (a) {\n  b()\n}\n```\nEither:\n- one\n- [two](https://two.example)',
  )
  expect(html).toContain('<p>Names of <code>a</code>.</p>')
  expect(html).toContain('<p><strong>Example</strong></p>')
  expect(html).toContain('<strong>correct</strong>')
  expect(html).toContain('<ul>')
  expect(html).toContain('<a href="https://two.example">two</a>')
  expect(textOf(html)).toContain('if (a) {\n  b()\n}')
  expect(html).not.toMatch(/####|\*\*|```|<h\d|\bid=/)
})

test('keeps what only looks like HTML, and the text of links that lead nowhere', async () => {
  expect(textOf(await optionHtml('Follow <mutationName>Input, or `<a>` (< 3), see [`None`] and the [option](#typed).'))).toBe(
    'Follow &#x3C;mutationName>Input, or &#x3C;a> (&#x3C; 3), see None and the option.',
  )
  expect(await optionHtml('```html\n<b>[`x`]</b>\n```')).toMatch(/&#x3C;|&lt;/)
  expect(textOf(await optionHtml('~~~\n<b> [`x`]'))).toContain('[`x`]')
})

test('shows a description that cannot be rendered as it is', async () => {
  expect(await optionHtml(`${'>'.repeat(2000)} <b>`)).toMatch(/^<p>.*&lt;b&gt;<\/p>$/)
  expect(await optionHtml('  ')).toBe('')
})
