import { expect, test } from 'vitest'
import { fitText, linesAt } from './text.ts'

const fit = { width: 900, lines: 2, sizes: [100, 80, 60] }

test('a text is as large as its lines allow, and the smallest size is the end', () => {
  expect(fitText('Baseline', fit)).toBe(100)
  expect(fitText('A finding you cannot act on is wrong', fit)).toBe(80)
  expect(fitText('word '.repeat(60), fit)).toBe(60)
})

test('a line breaks after a hyphen, and a word that is longer than a line breaks anywhere', () => {
  expect(linesAt('eslint-plugin-unicorn', 100, 800)).toBe(2)
  expect(linesAt('x'.repeat(50), 100, 800)).toBe(4)
})
