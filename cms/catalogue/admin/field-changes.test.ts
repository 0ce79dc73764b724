import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wordDifference } from './field-changes.tsx'

describe('wordDifference', () => {
  test('returns changed and unchanged pieces in order', () => {
    expect(wordDifference('Disallow unused variables', 'Disallow unused private members')).toEqual([
      { kind: 'same', text: 'Disallow unused ' },
      { kind: 'gone', text: 'variables' },
      { kind: 'new', text: 'private members' },
    ])
  })

  test('returns one piece for equal texts and none for empty ones', () => {
    expect(wordDifference('as it was', 'as it was')).toEqual([{ kind: 'same', text: 'as it was' }])
    expect(wordDifference('', '')).toEqual([])
    expect(wordDifference('', 'new')).toEqual([{ kind: 'new', text: 'new' }])
  })

  test('preserves both texts exactly', () => {
    const words = fc.array(fc.constantFrom('a', 'b', 'c', ' ', '\n', '  '), { maxLength: 30 }).map((list) => list.join(''))
    fc.assert(
      fc.property(words, words, (before, after) => {
        const pieces = wordDifference(before, after)
        const without = (kind: string) =>
          pieces
            .filter((piece) => piece.kind !== kind)
            .map(({ text }) => text)
            .join('')
        expect([without('new'), without('gone')]).toEqual([before, after])
      }),
    )
  })
})
