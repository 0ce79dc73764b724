import { expect, test } from 'vitest'
import { descriptionParts } from './description-parts.ts'

test('a text is read as paragraphs, entries of lists and blocks of code', () => {
  const text = 'Whether `a`\nis checked.\n\nNot so:\n```js\n  a()\n\nb()\n```\nEither:\n- one\n- two'
  expect(descriptionParts(text)).toEqual([
    { text: 'Whether `a`\nis checked.', isCode: false },
    { text: 'Not so:', isCode: false },
    { text: '  a()\n\nb()', isCode: true },
    { text: 'Either:', isCode: false },
    { text: '- one', isCode: false },
    { text: '- two', isCode: false },
  ])
})

test('code that was cut before its end is code to the end', () => {
  expect(descriptionParts('A\n~~~\nb(')).toEqual([
    { text: 'A', isCode: false },
    { text: 'b(', isCode: true },
  ])
  expect(descriptionParts('')).toEqual([])
})
