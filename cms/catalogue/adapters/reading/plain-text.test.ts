import { expect, test } from 'vitest'
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
