import { expect, test } from 'vitest'
import { partsOf } from './markdown-parts.ts'
import { inlineDefinitions } from './page-or-markdown.ts'
import { firstParagraph, withoutMarkup } from './plain-text.ts'

test.each([
  [String.raw`Index \[10\] is \*out\* of bounds`, 'Index [10] is *out* of bounds'],
  [String.raw`\> compares texts`, '> compares texts'],
  [String.raw`In code ${'`\\[`'} it stays`, String.raw`In code ${'`\\[`'} it stays`],
  ['The `<head>` element and `__init__` <b>word</b>', 'The `<head>` element and `__init__` word'],
  ['The `` `<head>` `` of ``two``', 'The `<head>` of `two`'],
  ['Of Promise<Pear>, List<Object> and <K extends V>', 'Of Promise<Pear>, List<Object> and <K extends V>'],
  ['<P>A <B>word</B></P>', 'A word'],
  [String.raw`Pears &amp; &lt;b&gt;, not ${'`&amp;`'} or \&amp;`, 'Pears & <b>, not `&amp;` or &amp;'],
  ['A **strong** [link](https://a.example) <b>word</b>', 'A strong link word'],
])('converts %s to “%s”', (markdown, plain) => expect(withoutMarkup(markdown)).toBe(plain))

test('separates HTML blocks and returns the first as the first paragraph', () => {
  const page = '<p>Alpha <b>beta</b></p><ul><li>one</li><li>two</li></ul>'
  expect(withoutMarkup(page)).toBe('Alpha beta one two')
  expect(firstParagraph(page)).toBe('Alpha beta')
})

test('unescapes the first paragraph', () => {
  expect(firstParagraph('# Head\n\nIs \\<b\\> \\& so.\n\nMore.')).toBe('Is <b> & so.')
})

const DEFINITIONS = '[map]: https://orchard.example/map "Map"\n[The Spring]: <https://orchard.example/spring>'

test.each([
  ['See [the map][map].', 'See [the map](https://orchard.example/map).'],
  ['See [Map][] and [map].', 'See [Map](https://orchard.example/map) and [map](https://orchard.example/map).'],
  ['See [the\nspring].', 'See [the\nspring](https://orchard.example/spring).'],
  ['See ![alt][map].', 'See ![alt](https://orchard.example/map).'],
  ['Not `[map]`, a[0][map2], [map](https://other.example) or [^map].', undefined],
  ['```\n[map]\n```', undefined],
])('writes the address into %j', (text, expected) => {
  expect(inlineDefinitions(`${text}\n\n${DEFINITIONS}`).trim()).toBe(expected ?? text)
})

const IN_CODE = '[`a`]: https://orchard.example/a\n[`b`]: https://orchard.example/b'
const SENTENCE = 'See [`b`], [the first][`a`] and `c`.'

test.each([`${IN_CODE}\n\n${SENTENCE}`, `${SENTENCE}\n\n${IN_CODE}`])('finds the address of a label in code: %j', (text) => {
  expect(inlineDefinitions(text).trim()).toBe('See [`b`](https://orchard.example/b), [the first](https://orchard.example/a) and `c`.')
})

test('a text keeps its links when its references are moved', () => {
  const { text, references } = partsOf(
    `Follow [the map][map].\n\n## References\n\n- [Washing](https://orchard.example/wash)\n- [Springs][The Spring]\n\n${DEFINITIONS}`,
  )
  expect(text).toBe('Follow [the map](https://orchard.example/map).')
  expect(references.map(({ url }) => url)).toEqual(['https://orchard.example/wash', 'https://orchard.example/spring'])
})

test('a summary has no brackets', () => {
  expect(firstParagraph(`Follow [the map][map] to [The Spring].\n\n${DEFINITIONS}`)).toBe('Follow the map to The Spring.')
})
