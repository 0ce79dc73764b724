import { expect, test } from 'vitest'
import { MAX_CHARACTERS, textWindow } from './tool.ts'

test('a long text is cut at the end of a line, and its parts make the whole', () => {
  const text = 'Twenty-one characters\n'.repeat(5000)
  const parts = []
  for (let offset: number | null = 0; offset !== null;) {
    const part = textWindow(text, offset)
    expect(part.text.length).toBeLessThanOrEqual(MAX_CHARACTERS + 1)
    parts.push(part.text)
    offset = part.next
  }
  expect(parts.length).toBeGreaterThan(1)
  for (const part of parts) expect(part).toMatch(/^Twenty[\s\S]+characters\n$/)
  expect(parts.join('')).toBe(text)
})

test('a text without lines is cut, and nothing follows its end', () => {
  expect(textWindow('x'.repeat(MAX_CHARACTERS + 5), 0)).toMatchObject({ next: MAX_CHARACTERS, total: MAX_CHARACTERS + 5 })
  expect(textWindow('short', 99)).toEqual({ text: '', total: 5, next: null })
})
