import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['a direction override', 'file\u202egnp.exe', 'filegnp.exe'],
  ['an isolate', 'a\u2066b\u2069c', 'abc'],
  ['a zero-width space', 'pass\u200bword\ufeff', 'password'],
  ['an escape sequence', '\u001b[31mred', '[31mred'],
  ['a zero byte', 'a\0b', 'ab'],
  ['a line separator', 'a\u2028b', 'a\nb'],
])('%s is cleaned', (_, text, clean) => expect(cleanText(text)).toBe(clean))

test.each(['Ein Satz, ganz ohne.', 'می‌خواهم', '👩‍💻 and 🏳️‍🌈', 'tab\tand\nline'])('%s is left unchanged', (text) =>
  expect(cleanText(text)).toBe(text),
)
