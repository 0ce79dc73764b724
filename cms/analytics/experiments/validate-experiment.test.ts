import { describe, expect, test } from 'vitest'
import { type Draft, isName, problemsOf } from './validate-experiment.ts'

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
  test('with two variants whose shares add up to 100 % is valid', () => {
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
  ])('with the shares %j is rejected', (next, expected) => {
    expect(paths(next)).toEqual(expected)
  })

  test('reports the sum of its shares if it is not 100 %', () => {
    expect(problemsOf(shares(50, 40))[0]?.message).toBe('The shares add up to 90 %. Change them so that they add up to 100 %.')
  })

  test('with two variants of the same name is rejected', () => {
    const variants = [
      { name: 'same', share: 50 },
      { name: 'same', share: 50 },
    ]
    expect(paths({ ...good, variants })).toEqual(['variants.1.name'])
  })

  test('with a winner that is not a variant is rejected', () => {
    expect(paths({ ...good, winner: 'long' })).toEqual(['winner'])
    expect(paths({ ...good, winner: 'short' })).toEqual([])
  })
})

test.each(['', 'A', 'a b', 'a_b', '-a', 'a-', 'a--b', 'ä', 'a"]{}', 'a.b', 'a:b', 'x'.repeat(41), null])(
  '%j is not a valid name',
  (text) => {
    expect(isName(text)).toBe(false)
  },
)

describe.each(['running', 'stopped'])('for an experiment that is %s', (status) => {
  const before = { ...good, status }

  test('the key cannot change', () => {
    expect(paths({ ...before, key: 'other' }, before)).toEqual(['key'])
  })

  test('names and order of variants cannot change, shares can', () => {
    const [control = {}, short = {}] = good.variants ?? []
    expect(paths({ ...before, variants: [control, { ...short, name: 'long' }] }, before)).toEqual(['variants'])
    expect(paths({ ...before, variants: [short, control] }, before)).toEqual(['variants'])
    const grown = [
      { ...control, share: 10 },
      { ...short, share: 90 },
    ]
    expect(paths({ ...before, variants: grown }, before)).toEqual([])
  })

  test('the status cannot return to draft', () => {
    expect(paths({ ...before, status: 'draft' }, before)).toEqual(['status'])
    expect(paths({ ...before, status: status === 'running' ? 'stopped' : 'running' }, before)).toEqual([])
  })
})

test('everything about a draft can change', () => {
  expect(paths({ ...good, key: 'other', variants: shares(20, 80).variants }, good)).toEqual([])
})
