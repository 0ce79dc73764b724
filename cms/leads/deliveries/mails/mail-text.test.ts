import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMarkup } from '#platform/text/escape-markup.ts'
import { lineOf, textOf } from './mail-text.ts'

test('a line has no line breaks, no invisible characters and a maximum length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 5, max: 40 }), (text, max) => {
      const line = lineOf(text, max)
      expect(line).not.toMatch(/[\p{Cc}\u2028-\u202e\u2066-\u2069\u200b\ufeff]/u)
      expect([...line].length).toBeLessThanOrEqual(max)
    }),
  )
  expect(lineOf('  Ada\r\n\tLovelace ', 80)).toBe('Ada Lovelace')
  expect(lineOf('x'.repeat(100), 10)).toBe(`${'x'.repeat(9)}…`)
})

test('a text keeps its lines', () => {
  expect(textOf('a\r\nb\rc\u2028d\u202E\u0000 ')).toBe('a\nb\nc\nd')
})

test('escaped text is the same text in HTML', () => {
  expect(escapeMarkup(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;')
})
