import { expect, test } from 'vitest'
import { optionHtml } from './option-view.server.ts'

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
