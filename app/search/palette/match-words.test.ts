import { expect, test } from 'vitest'
import { markWords, matchesWords } from './match-words.ts'

const marked = (query: string, text: string) =>
  markWords(query, text)
    .map((part) => (part.marked ? `[${part.text}]` : part.text))
    .join('')

test('the beginnings of words are marked, whatever their case, and inside codes', () => {
  expect(marked('unused vars', 'Disallow unused variables')).toBe('Disallow [unused] variables')
  expect(marked('no-un', 'no-unused-vars')).toBe('[no]-[un]used-vars')
  expect(marked('ÜBER', 'Über die Übersetzung')).toBe('[Über] die [Über]setzung')
  expect(marked('t tes', 'Testing')).toBe('[Tes]ting')
  expect(marked('', 'Pricing')).toBe('Pricing')
  expect(marked('(', 'Pricing (annual)')).toBe('Pricing (annual)')
})

test('a text matches if every word of the query begins one of its words', () => {
  expect(matchesWords('dark', 'Theme: Dark')).toBe(true)
  expect(matchesWords('the dar', 'Theme: Dark')).toBe(true)
  expect(matchesWords('ark', 'Theme: Dark')).toBe(false)
  expect(matchesWords('dark matter', 'Theme: Dark')).toBe(false)
  expect(matchesWords(' - ', 'Theme: Dark')).toBe(false)
})
