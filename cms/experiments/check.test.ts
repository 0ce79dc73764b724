import { describe, expect, test } from 'vitest'
import { type Draft, isName, problemsOf } from './check.ts'

const good: Draft = {
  key: 'short-headline',
  status: 'draft',
  variants: [
    { name: 'control', share: 50 },
    { name: 'short', share: 50 },
  ],
}
const paths = (next: Draft, before?: Draft) => problemsOf(next, before).map(({ path }) => path)
const shares = (...all: (number | null)[]) => ({ ...good, variants: all.map((share, index) => ({ name: `v${index}`, share })) })

describe('an experiment', () => {
  test('with two variants whose shares make 100 % can be saved', () => {
    expect(paths(good)).toEqual([])
  })

  test.each([
    [shares(100), ['variants']],
    [shares(), ['variants']],
    [shares(50, 49), ['variants']],
    [shares(60, 60), ['variants']],
    [shares(100, 0), ['variants.1.share']],
    [shares(150, -50), ['variants.1.share']],
    [shares(33.5, 66.5), ['variants.0.share', 'variants.1.share']],
    [shares(100, null), ['variants.1.share']],
  ])('whose shares are %j is refused', (next, expected) => {
    expect(paths(next)).toEqual(expected)
  })

  test('whose shares do not make 100 % says what they make', () => {
    expect(problemsOf(shares(50, 40))[0]?.message).toBe('The shares add up to 90 %. Change them so that they make 100 %.')
  })

  test('with two variants of one name is refused', () => {
    const variants = [
      { name: 'same', share: 50 },
      { name: 'same', share: 50 },
    ]
    expect(paths({ ...good, variants })).toEqual(['variants.1.name'])
  })

  test('whose winner is no variant is refused', () => {
    expect(paths({ ...good, winner: 'long' })).toEqual(['winner'])
    expect(paths({ ...good, winner: 'short' })).toEqual([])
  })
})

test.each(['', 'A', 'a b', 'a_b', '-a', 'a-', 'a--b', 'ä', 'a"]{}', 'a.b', 'a:b', 'x'.repeat(41), null])('%j is no name', (text) => {
  expect(isName(text)).toBe(false)
})

describe.each(['running', 'stopped'])('of one that is %s', (status) => {
  const before = { ...good, status }

  test('the key stays', () => {
    expect(paths({ ...before, key: 'other' }, before)).toEqual(['key'])
  })

  test('the names of variants and their order stay, their shares may change', () => {
    const [control = {}, short = {}] = good.variants ?? []
    expect(paths({ ...before, variants: [control, { ...short, name: 'long' }] }, before)).toEqual(['variants'])
    expect(paths({ ...before, variants: [short, control] }, before)).toEqual(['variants'])
    const grown = [
      { ...control, share: 10 },
      { ...short, share: 90 },
    ]
    expect(paths({ ...before, variants: grown }, before)).toEqual([])
  })

  test('no draft is made again', () => {
    expect(paths({ ...before, status: 'draft' }, before)).toEqual(['status'])
    expect(paths({ ...before, status: status === 'running' ? 'stopped' : 'running' }, before)).toEqual([])
  })
})

test('of a draft everything may change', () => {
  expect(paths({ ...good, key: 'other', variants: shares(20, 80).variants }, good)).toEqual([])
})
